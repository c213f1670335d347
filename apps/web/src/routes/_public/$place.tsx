import { createFileRoute, notFound } from '@tanstack/react-router'
import { landingPaths } from '@tramontane/content/landing/landing-paths'
import { LandingView } from '../../features/landing/landing-view.tsx'

/** The ten local pages, and no other path: the rest of the addresses is not theirs. */
export const Route = createFileRoute('/_public/$place')({
  params: { parse: ({ place }) => landingPaths.includes(`/${place}`) && { place } },
  loader: async ({ context, params: { place } }) => {
    const { loadLanding } = await import('../../features/landing/load-landing.ts')
    const landing = loadLanding(context.site, `/${place}`)
    if (!landing) throw notFound()
    return landing
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Landing,
})

function Landing() {
  return <LandingView page={Route.useLoaderData().page} />
}

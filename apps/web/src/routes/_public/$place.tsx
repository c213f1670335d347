import { createFileRoute, notFound } from '@tanstack/react-router'
import { landingPaths } from '@tramontane/content/landing/landing-paths'
import { LandingView } from '../../components/text-pages/landing/landing-view.tsx'
import { OwnPageView } from '../../components/text-pages/late-texts.tsx'
import { isPage } from '../../lib/navigation/own-paths.ts'

/** The ten local pages and those of the owner's own, and no other path: the rest of the addresses is not theirs. */
export const Route = createFileRoute('/_public/$place')({
  params: {
    parse: ({ place }) => isPage(`/${place}`, landingPaths.includes(`/${place}`)) && { place },
  },
  loader: async ({ context, params: { place } }) => {
    const { loadLanding } = await import('../../features/landing/load-landing.ts')
    const landing = await loadLanding(context, `/${place}`)
    if (!landing) throw notFound()
    return landing
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Landing,
})

function Landing() {
  const loaded = Route.useLoaderData()
  return 'own' in loaded ? <OwnPageView page={loaded.own} /> : <LandingView page={loaded.page} />
}

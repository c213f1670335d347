import { createFileRoute, notFound } from '@tanstack/react-router'
import { serviceOfPath } from '@tramontane/content/service-pages/service-paths'
import { WashView } from '../../components/text-pages/wash/wash-view.tsx'

/** The four washes, and no other path under /services. */
export const Route = createFileRoute('/_public/services/$wash')({
  params: { parse: ({ wash }) => serviceOfPath(`/services/${wash}`) !== null && { wash } },
  loader: async ({ context, params: { wash } }) => {
    const { loadWash } = await import('../../features/washes/load-wash.ts')
    const loaded = await loadWash(context, `/services/${wash}`)
    if (!loaded) throw notFound()
    return loaded
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Wash,
})

function Wash() {
  return <WashView page={Route.useLoaderData().page} />
}

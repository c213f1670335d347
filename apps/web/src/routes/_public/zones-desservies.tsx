import { createFileRoute } from '@tanstack/react-router'
import { TownFinder } from '../../components/town-finder/town-finder.tsx'
import { more } from '../../features/zones/later-parts.ts'
import { ZonesPage } from '../../features/zones/zones-page.tsx'

export const Route = createFileRoute('/_public/zones-desservies')({
  loader: async ({ context }) => {
    const [{ zonesHead }] = await Promise.all([
      import('../../features/zones/zones-head.ts'),
      more.fetchPart(),
    ])
    return zonesHead(context.site)
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: () => <ZonesPage finder={<TownFinder />} />,
})

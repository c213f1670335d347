import { createFileRoute } from '@tanstack/react-router'
import { TownFinder } from '../../features/town-finder/town-finder.tsx'
import { ZonesPage } from '../../features/zones/zones-page.tsx'

export const Route = createFileRoute('/_public/zones-desservies')({
  loader: async ({ context }) => (await import('../../features/zones/zones-head.ts')).zonesHead(context.site),
  head: ({ loaderData }) => loaderData ?? {},
  component: () => <ZonesPage finder={<TownFinder />} />,
})

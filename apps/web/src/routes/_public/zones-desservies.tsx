import { createFileRoute } from '@tanstack/react-router'
import { ZonesPage } from '../../features/zones/zones-page.tsx'

export const Route = createFileRoute('/_public/zones-desservies')({
  loader: async ({ context }) => (await import('../../features/zones/zones-head.ts')).zonesHead(context.site),
  head: ({ loaderData }) => loaderData ?? {},
  component: () => <ZonesPage />,
})

import { createFileRoute } from '@tanstack/react-router'
import { PlansPage } from '../../features/plans/plans-page.tsx'

export const Route = createFileRoute('/_public/abonnement')({
  loader: async ({ context }) => (await import('../../features/plans/plans-head.ts')).plansHead(context.site),
  head: ({ loaderData }) => loaderData ?? {},
  component: PlansPage,
})

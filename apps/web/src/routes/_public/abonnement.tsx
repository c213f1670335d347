import { createFileRoute } from '@tanstack/react-router'
import { more } from '../../features/plans/later-parts.ts'
import { PlansPage } from '../../features/plans/plans-page.tsx'

export const Route = createFileRoute('/_public/abonnement')({
  loader: async ({ context }) => {
    const [{ plansHead }] = await Promise.all([
      import('../../features/plans/plans-head.ts'),
      more.fetchPart(),
    ])
    return plansHead(context.site)
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: PlansPage,
})

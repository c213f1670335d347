import { createFileRoute } from '@tanstack/react-router'
import { subscriptionSeo } from '@tramontane/content/subscription-seo'
import { plansJsonLd } from '../../features/plans/plans-json-ld.ts'
import { PlansPage } from '../../features/plans/plans-page.tsx'
import { pageHead } from '../../lib/seo.ts'

export const Route = createFileRoute('/_public/abonnement')({
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      ...subscriptionSeo(context.site),
      path: '/abonnement',
      jsonLd: plansJsonLd(context.site),
    }),
  component: PlansPage,
})

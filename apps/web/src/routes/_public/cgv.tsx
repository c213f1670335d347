import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../../features/legal/terms-page.tsx'
import { pageHead } from '../../lib/seo.ts'

export const Route = createFileRoute('/_public/cgv')({
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: 'Conditions générales de vente et d’abonnement',
      description:
        'Prix, durée, préavis, rendez-vous, rétractation et résiliation : les conditions de nos lavages et de nos abonnements, en clair.',
      path: '/cgv',
    }),
  component: TermsPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { RequestSentPage } from '../../features/booking-request/request-sent-page.tsx'
import { titleOf } from '../../lib/seo.ts'

export const Route = createFileRoute('/_public/demande-envoyee')({
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, 'Demande envoyée') }, { name: 'robots', content: 'noindex' }],
  }),
  component: RequestSentPage,
})

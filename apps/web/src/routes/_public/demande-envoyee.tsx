import { createFileRoute } from '@tanstack/react-router'
import { RequestSentPage } from '../../features/booking-request/request-sent-page.tsx'
import { privateHead } from '../../lib/document-head.ts'

export const Route = createFileRoute('/_public/demande-envoyee')({
  head: ({ match: { context } }) => privateHead(context.site, 'Demande envoyée'),
  component: RequestSentPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { RefusedRequestPage } from '../../features/booking-request/refused-request-page.tsx'
import { privateHead } from '../../lib/document-head.ts'

/** What a refused POST answers. Its loader's data travel in the page; GET leads to the form of the home page. */
export const Route = createFileRoute('/_public/demande')({
  loader: ({ context }) => context.answer?.refusedRequest ?? null,
  head: ({ match: { context } }) => privateHead(context.site, 'Demande à corriger'),
  component: Refused,
})

function Refused() {
  return <RefusedRequestPage refused={Route.useLoaderData()} />
}

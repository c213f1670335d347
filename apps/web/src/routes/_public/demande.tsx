import { createFileRoute } from '@tanstack/react-router'
import { RefusedRequestPage } from '../../features/booking-request/refused-request-page.tsx'
import { titleOf } from '../../lib/seo.ts'

/** What a refused POST answers. Its loader's data travel in the page; GET leads to the form of the home page. */
export const Route = createFileRoute('/_public/demande')({
  loader: ({ context }) => context.refusedRequest ?? null,
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, 'Demande à corriger') }, { name: 'robots', content: 'noindex' }],
  }),
  component: Refused,
})

function Refused() {
  return <RefusedRequestPage refused={Route.useLoaderData()} />
}

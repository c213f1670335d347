import { createFileRoute } from '@tanstack/react-router'
import { QuotePage } from '../../features/link-pages/quote-page.tsx'
import { privateHead } from '../../lib/document-head.ts'

/** Made by the server for one person: the loader's data travel in the page. */
export const Route = createFileRoute('/_public/devis/$token')({
  loader: ({ context }) => context.answer?.refusedLook ?? context.answer?.quotePage ?? null,
  head: ({ match: { context } }) => privateHead(context.site, 'Devis'),
  component: OpenedQuote,
})

function OpenedQuote() {
  return <QuotePage page={Route.useLoaderData()} />
}

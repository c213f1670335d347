import { createFileRoute } from '@tanstack/react-router'
import { PayPage } from '../../features/link-pages/pay/pay-page.tsx'
import { privateHead } from '../../lib/document-head.ts'

/** Made by the server for one person: the loader's data travel in the page. */
export const Route = createFileRoute('/_public/payer/$token')({
  loader: ({ context }) => context.answer?.refusedLook ?? context.answer?.payPage ?? null,
  head: ({ match: { context } }) => privateHead(context.site, 'Paiement'),
  component: Pay,
})

function Pay() {
  return <PayPage token={Route.useParams().token} first={Route.useLoaderData()} />
}

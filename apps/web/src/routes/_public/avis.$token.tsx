import { createFileRoute } from '@tanstack/react-router'
import { OwnReviewPage } from '../../features/link-pages/own-review/own-review-page.tsx'
import { privateHead } from '../../lib/document-head.ts'

/** Made by the server for one person: the loader's data travel in the page. */
export const Route = createFileRoute('/_public/avis/$token')({
  loader: ({ context }) => context.answer?.refusedLook ?? context.answer?.reviewPage ?? null,
  head: ({ match: { context } }) => privateHead(context.site, 'Votre avis'),
  component: OwnReview,
})

function OwnReview() {
  return <OwnReviewPage page={Route.useLoaderData()} />
}

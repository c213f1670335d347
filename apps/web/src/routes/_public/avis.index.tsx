import { createFileRoute, redirect } from '@tanstack/react-router'
import type { ReviewsPage } from '@tramontane/contract/reviews/review-page'
import { AllReviewsPage } from '../../features/all-reviews/all-reviews-page.tsx'

const noReviews: ReviewsPage = { rating: null, reviews: [], page: 1, pages: 1 }

/** Made by the server, which has the reviews: from inside the application it is loaded as a document. */
export const Route = createFileRoute('/_public/avis/')({
  loader: async ({ context, location }) => {
    const shown = context.answer?.reviewsPage ?? (typeof document === 'undefined' ? noReviews : null)
    if (!shown) throw redirect({ href: location.href, reloadDocument: true })
    const { allReviewsHead } = await import('../../features/all-reviews/all-reviews-head.ts')
    return { shown, head: allReviewsHead(context.site, shown) }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: AllReviews,
})

function AllReviews() {
  return <AllReviewsPage shown={Route.useLoaderData().shown} />
}

import { useQuery } from '@tanstack/react-query'
import type { ReviewRow } from '@tramontane/contract/replies/reviews'
import { Grid } from '../../components/grid/grid.tsx'
import { GridHeading } from '../../components/grid/grid-heading.tsx'
import { useIsNarrow } from '../../components/grid/use-is-narrow.ts'
import { gridExportHref } from '../../components/grid/view/grid-wire.ts'
import { useGrid } from '../../components/grid/view/use-grid.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { RefusalDialog } from './refusal-dialog.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { reviewGrid, reviewGridWords, reviewStatusLooks } from './review-grid.ts'
import { reviewGridColumns } from './review-grid-columns.tsx'
import { reviewQuery, reviewsQuery } from './reviews-query.ts'
import { useReviewDialog } from './use-review-dialog.ts'

/** The tab 'Avis'. */
export function ReviewsPanel() {
  const grid = useGrid(reviewGrid)
  const list = useQuery(reviewsQuery(grid.state))
  const isNarrow = useIsNarrow()
  return (
    <section className="grid grid-cols-1 gap-5">
      <GridHeading
        title="Avis des clients"
        exportHref={gridExportHref('reviews', grid.state)}
        isRefreshing={list.isFetching}
        onRefresh={() => list.refetch()}
      />
      <Grid
        columns={reviewGridColumns}
        grid={grid}
        list={list}
        words={reviewGridWords}
        statuses={reviewStatusLooks}
        Card={isNarrow ? ReviewRowCard : undefined}
      />
      <OpenDialog />
    </section>
  )
}

/** The dialog of the address, about the review as it is now: what changed meanwhile is read before it is decided on. */
function OpenDialog() {
  const { dialog, row, close } = useReviewDialog()
  const { data: review } = useQuery(reviewQuery(dialog ? row : undefined))
  if (!dialog || !review) return null
  return dialog === 'avis' ? (
    <AnswerDialog key={review.id} review={review} onClose={close} />
  ) : (
    <RefusalDialog key={review.id} review={review} onClose={close} />
  )
}

/** A review on a phone. */
function ReviewRowCard({ row: review }: { row: ReviewRow }) {
  return (
    <article className="flex h-full flex-col gap-4 rounded-xl border border-nuit/15 bg-white p-5 leading-snug">
      <div>
        <Badge {...reviewStatusLooks[review.status]} />
      </div>
      <ReviewFacts review={review} />
      {review.answer && (
        <p className="wrap-anywhere whitespace-pre-line border-ciel border-l-3 pl-3 text-[0.9375rem]">
          <span className="block font-semibold">Votre réponse</span>
          {review.answer.words}
        </p>
      )}
      <div className="mt-auto">
        <ReviewActions review={review} />
      </div>
    </article>
  )
}

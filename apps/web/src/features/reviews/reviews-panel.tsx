import { useQuery } from '@tanstack/react-query'
import { Grid } from '../../components/grid/grid.tsx'
import { GridHeading } from '../../components/grid/grid-heading.tsx'
import { useIsNarrow } from '../../components/grid/use-is-narrow.ts'
import { gridExportHref } from '../../components/grid/view/grid-wire.ts'
import { useGrid } from '../../components/grid/view/use-grid.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { RefusalDialog } from './refusal-dialog.tsx'
import { reviewGrid, reviewGridWords, reviewStatusLooks } from './review-grid.ts'
import { reviewGridColumns } from './review-grid-columns.tsx'
import { ReviewRowCard } from './review-row-card.tsx'
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

import type { ReviewRow } from '@tramontane/contract/replies/reviews'
import { reviewColumns } from '@tramontane/contract/reviews/review-columns'
import { gridColumns } from '../../components/grid/table/grid-columns.tsx'
import { Stars } from '../../components/site/reviews/stars.tsx'
import { KnownClient } from './known-client.tsx'
import { ReviewActions } from './review-actions.tsx'
import { reviewStatusLooks } from './review-grid.ts'

export const reviewGridColumns = gridColumns(
  reviewColumns,
  {
    givenAt: { cell: 'DayCell', value: ({ givenAt }) => givenAt },
    rating: {
      cell: ({ rating }) => <Stars rating={rating} className="scale-75 origin-left" />,
      width: 'w-24',
    },
    words: { cell: 'LongTextCell', width: 'w-44 2xl:w-80' },
    name: { cell: Name, isRowName: true, width: 'min-w-28 max-w-44' },
    washDay: { cell: 'DayCell', value: ({ washDay }) => washDay },
    answer: { cell: 'LongTextCell', width: 'w-40 2xl:w-64' },
    status: { cell: 'StatusCell', value: ({ status }) => status, statuses: reviewStatusLooks },
  },
  (review: ReviewRow) => <ReviewActions review={review} />,
)

function Name({ name, client }: ReviewRow) {
  return (
    <>
      <bdi className="wrap-anywhere">{name || 'Client'}</bdi>
      <span className="block text-sm">
        <KnownClient client={client} />
      </span>
    </>
  )
}

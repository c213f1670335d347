import { callerName } from '@tramontane/contract/clients/caller'
import type { ReviewRow } from '@tramontane/contract/replies/reviews'
import { type ReviewGridQuery, reviewColumns } from '@tramontane/contract/reviews/review-columns'
import type { Db } from '@tramontane/db/database'
import type { GivenStatus } from '@tramontane/domain/reviews/review'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { exportView } from '../audit/export-view.ts'
import { reviewIds, reviewPage, reviewsByIds, type StoredReview, waitingCount } from './queries.ts'

/** One page of the reviews that were given, whatever became of them. */
export async function listReviews({ database }: Deps, query: ReviewGridQuery) {
  const { rows, total } = await reviewPage(database.db, query)
  return { data: rows.map(reviewRowOf), total }
}

/** The whole view as CSV. */
export async function exportReviews(deps: Deps, admin: AdminActor, view: ReviewGridQuery): Promise<Response> {
  const { db } = deps.database
  return exportView(deps, admin, {
    action: 'export.reviews',
    filename: 'avis.csv',
    columns: reviewColumns,
    ids: await reviewIds(db, view),
    rowsOf: async (part) => (await reviewsByIds(db, part)).map(reviewRowOf),
  })
}

/** How many wait for the owner's look. */
export function reviewsToLookAt(db: Db): Promise<number> {
  return waitingCount(db)
}

/** As the back office reads one that was given. */
export function reviewRowOf({ review, client }: StoredReview): ReviewRow {
  const { id, shownName, words, washDay, service, findings, revision, clientId } = review
  const { refusal, refusedAt, answer, answeredAt } = review
  return {
    ...{ id, name: shownName, words, washDay, service, findings, revision },
    givenAt: (review.givenAt ?? review.changedAt).toISOString(),
    rating: review.rating ?? 1,
    client: client && clientId !== null ? { id: clientId, name: callerName(client) } : null,
    answer: answer && answeredAt ? { words: answer, at: answeredAt.toISOString() } : null,
    editedAt: review.editedAt?.toISOString() ?? null,
    publishedAt: review.publishedAt?.toISOString() ?? null,
    publishBy: review.publishBy?.toISOString() ?? null,
    refusal:
      refusal && refusedAt
        ? { reason: refusal, words: review.refusalWords ?? '', at: refusedAt.toISOString() }
        : null,
    status: review.status as GivenStatus,
  }
}

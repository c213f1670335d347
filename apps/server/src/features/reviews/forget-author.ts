import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { forgetAuthor } from './queries.ts'

/** What a client's erasure leaves of their reviews: words without a name, and no link that leads to them. Source: V-60. */
export async function forgetAuthorOfReviews(tx: Tx, { clock }: Pick<Deps, 'clock'>, clientId: number) {
  await forgetAuthor(tx, { clientId, now: clock.now() })
}

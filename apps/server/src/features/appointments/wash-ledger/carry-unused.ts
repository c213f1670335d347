import type { Tx } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/calendar'
import type { FullMonth } from '@tramontane/domain/full-months'
import { balanceOf, fullMonthReason } from '@tramontane/domain/wash-allowance'
import type { Deps } from '../../../deps.ts'
import { entriesOf, hasEntryFor, insertEntry } from './queries.ts'
import type { WashOwner } from './washes-left.ts'

/** Takes what a full month has left out of it, and carries it over. Answers how many washes; none the second time. */
export async function carryUnused(
  tx: Tx,
  deps: Deps,
  { owner, month }: { owner: WashOwner; month: FullMonth },
): Promise<number> {
  const { periodStart, usableUntil } = month
  const own = { subscriptionId: owner.id, periodStart, usableUntil: null }
  if (await hasEntryFor(tx, { ...own, reason: fullMonthReason })) return 0
  const book = { plan: owner.plan, startDay: dayOf(owner.startDate), entries: await entriesOf(tx, own) }
  const washes = Math.max(0, balanceOf({ periodStart, usableUntil: null }, book))
  if (washes === 0) return 0
  const entry = {
    ...{ subscriptionId: owner.id, appointmentId: null, kind: 'adjusted' as const, periodStart },
    ...{ reason: fullMonthReason, createdAt: deps.clock.now() },
  }
  await insertEntry(tx, { ...entry, washes: -washes, usableUntil: null })
  await insertEntry(tx, { ...entry, washes, usableUntil })
  return washes
}

import type { StatisticsTown } from '@tramontane/contract/replies/statistics'
import type { DaySpan } from '@tramontane/domain/days/day'
import { fold } from '@tramontane/domain/words/fold'
import type { Deps } from '../../deps.ts'
import { subscriptionsByTown } from './subscriber-queries.ts'
import { washesByTown } from './wash-queries.ts'

/** Washes of the span and subscriptions of now, per town; most washed first. */
export async function countTowns({ database: { db } }: Deps, span: DaySpan): Promise<StatisticsTown[]> {
  const washes = await washesByTown(db, span)
  const subscriptions = await subscriptionsByTown(db)
  const rows = [
    ...subscriptions.map((row) => ({ ...row, washes: 0 })),
    ...washes.map((row) => ({ ...row, subscriptions: 0 })),
  ]
  return [...Map.groupBy(rows, ({ town }) => town && sameTown(town)).values()]
    .map(joined)
    .sort((one, other) => other.washes - one.washes || other.subscriptions - one.subscriptions)
}

/** People write their town in several ways: 'saint esteve', 'Saint-Estève'. */
function sameTown(town: string): string {
  return fold(town)
    .replace(/[\s-]+/g, ' ')
    .trim()
}

/** Under the way in which it is written most often. */
function joined(rows: StatisticsTown[]): StatisticsTown {
  const weight = (row: StatisticsTown) => row.washes + row.subscriptions
  const most = rows.reduce((best, row) => (weight(row) > weight(best) ? row : best))
  return {
    town: most.town,
    washes: rows.reduce((sum, row) => sum + row.washes, 0),
    subscriptions: rows.reduce((sum, row) => sum + row.subscriptions, 0),
  }
}

import type { MovedStatistics } from '@tramontane/contract/replies/statistics'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { DaySpan } from '@tramontane/domain/days/day'
import { monthsOf } from '@tramontane/domain/days/day-spans'
import { isMoveReason, moveReasons } from '@tramontane/domain/rounds/day-move/move-words'
import type { Deps } from '../../deps.ts'
import { type MovedWash, movedWashesIn } from './wash-queries.ts'

/** What moved days cost in a span; months and reasons without any are left out. Source: V-30. */
export async function countMoved({ database: { db } }: Deps, span: DaySpan): Promise<MovedStatistics> {
  const washes = await movedWashesIn(db, span)
  const byMonth = Map.groupBy(washes, ({ start }) => dayOf(start).slice(0, 7))
  const byReason = Map.groupBy(washes, ({ reason }) => (isMoveReason(reason) ? reason : null))
  return {
    ...summed(washes),
    months: monthsOf(span).flatMap(({ month }) => {
      const own = byMonth.get(month)
      return own ? [{ month, ...summed(own) }] : []
    }),
    reasons: [...moveReasons, null].flatMap((reason) => {
      const own = byReason.get(reason)
      return own ? [{ reason, ...summed(own) }] : []
    }),
  }
}

function summed(washes: MovedWash[]) {
  return {
    moved: washes.length,
    givenBack: washes.filter(({ answer }) => answer === 'given_back').length,
    lost: washes.filter(({ isLost }) => isLost).length,
  }
}

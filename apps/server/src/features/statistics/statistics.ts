import type { StatisticsQuery } from '@tramontane/contract/lists/statistics'
import type { Statistics } from '@tramontane/contract/replies/statistics'
import type { Db } from '@tramontane/db/database'
import { owedWashes } from '@tramontane/db/fast/figures'
import { plusMonths } from '@tramontane/domain/contracts/periods'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day, DaySpan } from '@tramontane/domain/days/day'
import { minuteMs } from '@tramontane/domain/days/durations'
import { lateBefore } from '@tramontane/domain/days/worked-days'
import type { Deps } from '../../deps.ts'
import { visitStatistics } from '../visits/visit-statistics.ts'
import { countMoved } from './count-moved.ts'
import { countReceived, countRevenue } from './count-revenue.ts'
import { countTowns } from './count-towns.ts'
import { countWashes } from './count-washes.ts'
import { answerTimes, waitingRequests } from './request-queries.ts'
import { clientCount } from './subscriber-queries.ts'
import { appointmentsByStatus, pendingSince, toCloseSince } from './wash-queries.ts'

/** How the business does, over a span of Paris days. */
export async function statistics(deps: Deps, query: StatisticsQuery): Promise<Statistics> {
  const today = dayOf(deps.clock.now())
  const span = spanOf(query, today)
  const [cards, revenue, received, { washes, occupancy }, moved, requests, allowance, towns, visits] =
    await Promise.all([
      countCards(deps),
      countRevenue(deps, span),
      countReceived(deps, span),
      countWashes(deps, span),
      countMoved(deps, span),
      countRequests(deps, span),
      owedWashes(deps.database.db, today),
      countTowns(deps, span),
      visitStatistics(deps, span),
    ])
  return { ...span, cards, revenue, received, washes, occupancy, moved, requests, allowance, towns, visits }
}

/** Without a span: the calendar month of `today` and the two before it. */
function spanOf({ from, to }: StatisticsQuery, today: Day): DaySpan {
  if (from && to) return { from, to }
  const month = `${today.slice(0, 7)}-01`
  return { from: plusMonths(month, -2), to: plusDays(plusMonths(month, 1), -1) }
}

/** The three cards, with what they say. Source: P-121. */
async function countCards({ database: { db }, clock }: Deps): Promise<Statistics['cards']> {
  const rows = await appointmentsByStatus(db)
  const countOf = (status: string) => rows.find((row) => row.status === status)?.appointments ?? 0
  return {
    clients: await clientCount(db),
    pendingAppointments: await comingPending(db, clock.now()),
    completedAppointments: countOf('completed'),
  }
}

/** A wash of yesterday may end after midnight. */
async function comingPending(db: Db, now: Date): Promise<number> {
  const from = plusDays(dayOf(now), -1)
  const over = await toCloseSince(db, { from, now })
  return (await pendingSince(db, from)) - over.filter(({ status }) => status === 'pending').length
}

async function countRequests(
  { database: { db }, clock, settings }: Deps,
  span: DaySpan,
): Promise<Statistics['requests']> {
  const waiting = await waitingRequests(db, lateBefore(clock.now(), settings.current))
  const medianMs = medianOf(await answerTimes(db, span))
  return { ...waiting, medianAnswerMinutes: medianMs === null ? null : Math.round(medianMs / minuteMs) }
}

/** The middle one, or halfway between the two in the middle; null of none. */
function medianOf(numbers: number[]): number | null {
  const sorted = Float64Array.from(numbers).sort()
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}

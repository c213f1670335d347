import type { Statistics } from '@tramontane/contract/replies/statistics'
import type { StatisticsQuery } from '@tramontane/contract/statistics'
import { owedWashes } from '@tramontane/db/fast/figures'
import { type Day, dayOf, plusDays } from '@tramontane/domain/calendar'
import type { DaySpan } from '@tramontane/domain/day-spans'
import { plusMonths } from '@tramontane/domain/periods'
import type { Deps } from '../../deps.ts'
import { visitStatistics } from '../visits/visit-statistics.ts'
import { countCards } from './count-cards.ts'
import { countRequests } from './count-requests.ts'
import { countRevenue } from './count-revenue.ts'
import { countTowns } from './count-towns.ts'
import { countWashes } from './count-washes.ts'

/** How the business does, over a span of Paris days. */
export async function statistics(deps: Deps, query: StatisticsQuery): Promise<Statistics> {
  const today = dayOf(deps.clock.now())
  const span = spanOf(query, today)
  const [cards, revenue, { washes, occupancy }, requests, allowance, towns, visits] = await Promise.all([
    countCards(deps),
    countRevenue(deps, span),
    countWashes(deps, span),
    countRequests(deps, span),
    owedWashes(deps.database.db, today),
    countTowns(deps, span),
    visitStatistics(deps, span),
  ])
  return { ...span, cards, revenue, washes, occupancy, requests, allowance, towns, visits }
}

/** Without a span: the calendar month of `today` and the two before it. */
function spanOf({ from, to }: StatisticsQuery, today: Day): DaySpan {
  if (from && to) return { from, to }
  const month = `${today.slice(0, 7)}-01`
  return { from: plusMonths(month, -2), to: plusDays(plusMonths(month, 1), -1) }
}

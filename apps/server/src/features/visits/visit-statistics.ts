import type { VisitStatistics } from '@tramontane/contract/replies/statistics'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { DaySpan } from '@tramontane/domain/days/day'
import { everyDay } from '@tramontane/domain/days/day-spans'
import type { Deps } from '../../deps.ts'
import { visitsBy, visitsByDay } from './queries.ts'
import { insideSource } from './visit-source.ts'

/** Openings of pages in a span; the sources are those of people who came from elsewhere. */
export async function visitStatistics(deps: Deps, span: DaySpan): Promise<VisitStatistics> {
  const today = dayOf(deps.clock.now())
  await deps.visits.flush()
  const { db } = deps.database
  const byDay = new Map((await visitsByDay(db, span)).map(({ day, visits }) => [day, visits]))
  const pages = await visitsBy(db, 'pages', span)
  const sources = await visitsBy(db, 'sources', span)
  return {
    total: pages.reduce((sum, { visits }) => sum + visits, 0),
    days: everyDay(span)
      .filter((day) => day <= today)
      .map((day) => ({ day, visits: byDay.get(day) ?? 0 })),
    pages: pages.map(({ label, visits }) => ({ path: label, visits })),
    sources: sources
      .filter(({ label }) => label !== insideSource)
      .map(({ label, visits }) => ({ source: label, visits })),
  }
}

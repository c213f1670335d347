import type { VisitStatistics } from '@tramontane/contract/statistics'
import { dayOf } from '@tramontane/domain/calendar'
import { type DaySpan, everyDay } from '@tramontane/domain/day-spans'
import type { Deps } from '../../deps.ts'
import { visitsByDay, visitsByPageAndSource } from './queries.ts'
import { insideSource } from './visit-source.ts'

/** Openings of pages in a span; the sources are those of people who came from elsewhere. */
export async function visitStatistics(deps: Deps, span: DaySpan): Promise<VisitStatistics> {
  const today = dayOf(deps.clock.now())
  await deps.visits.flush()
  const byDay = new Map((await visitsByDay(deps.database.db, span)).map(({ day, visits }) => [day, visits]))
  const rows = await visitsByPageAndSource(deps.database.db, span)
  const arrivals = rows.filter(({ source }) => source !== insideSource)
  return {
    total: rows.reduce((sum, { visits }) => sum + visits, 0),
    days: everyDay(span)
      .filter((day) => day <= today)
      .map((day) => ({ day, visits: byDay.get(day) ?? 0 })),
    pages: totals(rows, ({ path }) => path).map(([path, visits]) => ({ path, visits })),
    sources: totals(arrivals, ({ source }) => source).map(([source, visits]) => ({ source, visits })),
  }
}

function totals<Row extends { visits: number }>(rows: Row[], nameOf: (row: Row) => string) {
  return [...Map.groupBy(rows, nameOf)]
    .map(([name, some]): [string, number] => [name, some.reduce((sum, { visits }) => sum + visits, 0)])
    .sort(([, one], [, other]) => other - one)
}

import type { Statistics, StatisticsDay } from '@tramontane/contract/statistics'
import type { Day } from '@tramontane/domain/calendar'
import { type DaySpan, everyDay, mondayOf } from '@tramontane/domain/day-spans'
import { openMinutes } from '@tramontane/domain/worked-days'
import type { Deps } from '../../deps.ts'
import { type DayOfWashes, washesByDay } from './washes/queries.ts'

type DayTotals = StatisticsDay & { bookedMinutes: number; openMinutes: number }

/** Washes per day and week of a span, and how much of the opening hours they fill. */
export async function countWashes(
  deps: Deps,
  span: DaySpan,
): Promise<Pick<Statistics, 'washes' | 'occupancy'>> {
  const rows = await washesByDay(deps.database.db, span)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const days = everyDay(span).map((day) => totalsOf(deps, day, byDay.get(day) ?? []))
  const weeks = [...Map.groupBy(days, ({ day }) => mondayOf(day))].map(([monday, ofWeek]) => ({
    monday,
    ...summed(ofWeek),
  }))
  const { done, planned, ...occupancy } = summed(days)
  return {
    washes: { done, planned, weeks, days: days.map(({ day, done, planned }) => ({ day, done, planned })) },
    occupancy,
  }
}

/** A wash on a day without opening hours counts as a wash, and fills no opening hour. */
function totalsOf({ settings: { current } }: Deps, day: Day, rows: DayOfWashes[]): DayTotals {
  const open = openMinutes(day, current) * current.vans
  return {
    day,
    done: total(rows.filter(({ status }) => status === 'completed').map(({ washes }) => washes)),
    planned: total(rows.filter(({ status }) => status !== 'completed').map(({ washes }) => washes)),
    bookedMinutes: open > 0 ? total(rows.map(({ minutes }) => minutes)) : 0,
    openMinutes: open,
  }
}

function summed(days: DayTotals[]) {
  return {
    done: total(days.map(({ done }) => done)),
    planned: total(days.map(({ planned }) => planned)),
    bookedMinutes: total(days.map(({ bookedMinutes }) => bookedMinutes)),
    openMinutes: total(days.map((day) => day.openMinutes)),
  }
}

function total(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

import type { Statistics, StatisticsDay } from '@tramontane/contract/replies/statistics'
import type { Db } from '@tramontane/db/database'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day, DaySpan } from '@tramontane/domain/days/day'
import { everyDay, mondayOf } from '@tramontane/domain/days/day-spans'
import { openMinutes } from '@tramontane/domain/days/worked-days'
import type { Deps } from '../../deps.ts'
import { type DayOfWashes, toCloseSince, washesByDay } from './wash-queries.ts'

type DayTotals = StatisticsDay & { bookedMinutes: number; openMinutes: number }

/** Washes per day and week of a span, and how much of the opening hours they fill. */
export async function countWashes(
  deps: Deps,
  span: DaySpan,
): Promise<Pick<Statistics, 'washes' | 'occupancy'>> {
  const { db } = deps.database
  const rows = await washesByDay(db, span)
  const toClose = await toCloseOf(db, deps.clock.now())
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const days = everyDay(span).map((day) => totalsOf(deps, { day, toClose }, byDay.get(day) ?? []))
  const weeks = [...Map.groupBy(days, ({ day }) => mondayOf(day))].map(([monday, ofWeek]) => ({
    monday,
    ...summed(ofWeek),
  }))
  const { bookedMinutes, openMinutes, ...washes } = summed(days)
  return {
    washes: {
      ...{ ...washes, weeks },
      days: days.map(({ day, done, toClose, planned }) => ({ day, done, toClose, planned })),
    },
    occupancy: { bookedMinutes, openMinutes },
  }
}

type ToClose = (day: Day, open: number) => number

/** How many of a day's open washes are over: a wash of yesterday may end after midnight. */
async function toCloseOf(db: Db, now: Date): Promise<ToClose> {
  const [today, yesterday] = [dayOf(now), plusDays(dayOf(now), -1)]
  const recent = await toCloseSince(db, { from: yesterday, now })
  return (day, open) => {
    if (day < yesterday) return open
    return day > today ? 0 : recent.filter((wash) => wash.day === day).length
  }
}

/** A wash on a day without opening hours counts as a wash, and fills no opening hour. */
function totalsOf(
  { settings: { current } }: Deps,
  { day, toClose }: { day: Day; toClose: ToClose },
  rows: DayOfWashes[],
): DayTotals {
  const minutes = openMinutes(day, current) * current.vans
  const open = total(rows.filter(({ status }) => status !== 'completed').map(({ washes }) => washes))
  const over = toClose(day, open)
  return {
    day,
    done: total(rows.filter(({ status }) => status === 'completed').map(({ washes }) => washes)),
    toClose: over,
    planned: open - over,
    bookedMinutes: minutes > 0 ? total(rows.map(({ minutes }) => minutes)) : 0,
    openMinutes: minutes,
  }
}

function summed(days: DayTotals[]) {
  return {
    done: total(days.map(({ done }) => done)),
    toClose: total(days.map(({ toClose }) => toClose)),
    planned: total(days.map(({ planned }) => planned)),
    bookedMinutes: total(days.map(({ bookedMinutes }) => bookedMinutes)),
    openMinutes: total(days.map((day) => day.openMinutes)),
  }
}

function total(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

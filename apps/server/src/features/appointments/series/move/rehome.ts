import type { SeriesMoveInput } from '@tramontane/contract/appointments/series'
import type { LeftDay } from '@tramontane/contract/replies/appointments/series'
import type { Tx } from '@tramontane/db/database'
import { type Appointment, changeAppointment } from '@tramontane/db/people/appointments'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { movedRhythm, seriesHorizon } from '@tramontane/domain/washes/series'
import type { Deps } from '../../../../deps.ts'
import { isGone, rhythmDays } from '../plan-dates.ts'
import {
  changeSeriesRow,
  datesFrom,
  insertSeries,
  plannedDays,
  rehomeDates,
  type SeriesRow,
} from '../queries.ts'
import { settleLeftDaysOf } from '../series-letters.ts'
import type { SaidAnew } from './move-words.ts'

type Aimed = { row: SeriesRow; aimed: Appointment; input: SeriesMoveInput; said: SaidAnew }

/** Those that stand, in an order in which none is in another's way, each with the day that it is of now. */
export type Rehomed = {
  row: SeriesRow
  dates: Dated[]
  left: LeftDay[]
  /** As they stood, and the things to do that are over with them. */
  former: { meant: Appointment[]; settled: string[] }
}

type Dated = { appointment: Appointment; day: Day }

/** The dates that are meant become those of their new days, of the rhythm or of one of their own, and say what is said anew. */
export async function rehome(tx: Tx, deps: Deps, { row, aimed, input, said }: Aimed): Promise<Rehomed> {
  const now = deps.clock.now()
  const from = dayMeant(aimed)
  const { every, dayAfter } = movedRhythm(row.every, { from, to: input.date })
  const ahead = rhythmDays(row, { from: dayOf(now), to: from }).find((day) => !isGone(row, day, now)) ?? from
  const first = input.scope === 'all' && ahead < from ? ahead : from
  const later = await datesFrom(tx, { seriesId: row.id, from: first, now })
  const meant = later.some(({ id }) => id === aimed.id) ? later : [aimed, ...later]
  const dates: Dated[] = []
  for (const before of meant) {
    const appointment = await sayAnew(tx, before, { ...said.everywhere(before), updatedAt: now })
    dates.push({ appointment, day: dayAfter(dayMeant(before)) })
  }
  const { to } = seriesHorizon(dayOf(now))
  const settled = await settleLeftDaysOf(tx, deps, row, rhythmDays(row, { from: first, to }))

  const last =
    dates
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? input.date
  const untilDay = row.untilDay !== null && row.untilDay < last ? last : row.untilDay
  const when = { every, time: input.time, fromDay: dayAfter(first), untilDay, plannedThrough: null }
  const rhythm = { ...when, ...said.row }
  const next =
    first <= ahead
      ? await changeSeriesRow(tx, row.id, { ...rhythm, updatedAt: now })
      : await splitOff(tx, deps, { ...row, ...rhythm }, first)
  const { kept, behind } = await giveDays(tx, deps, next, dates)
  return {
    row: next,
    dates: input.date > from ? kept.toReversed() : kept,
    left: behind.map(({ day }) => ({ day, why: 'past' as const })),
    former: { meant, settled },
  }
}

/** One that was canceled says what it said. */
async function sayAnew(tx: Tx, before: Appointment, words: Partial<Appointment>): Promise<Appointment> {
  const isSame = before.status === 'canceled' || Object.keys(words).length === 1
  return isSame ? before : changeAppointment(tx, before.id, words)
}

function dayMeant({ seriesDay, date }: Appointment): Day {
  return seriesDay ?? dayOf(date)
}

/** The rhythm up to the day before stays as it was; what follows is one of its own. */
async function splitOff(tx: Tx, { clock }: Deps, { id, ...row }: SeriesRow, first: Day) {
  const now = clock.now()
  await changeSeriesRow(tx, id, { untilDay: plusDays(first, -1), updatedAt: now })
  return insertSeries(tx, { ...row, createdAt: now, updatedAt: now })
}

/** Of those that nobody canceled: which have their day, and which would be behind. */
async function giveDays(tx: Tx, { clock }: Deps, row: SeriesRow, dates: Dated[]) {
  const seriesId = row.id
  await rehomeDates(tx, { seriesId, days: dates.map(({ appointment: { id } }) => ({ id, day: null })) })
  const taken = await plannedDays(tx, seriesId)
  const kept: Dated[] = []
  const behind: Dated[] = []
  for (const one of dates) {
    const isFree = !isGone(row, one.day, clock.now()) && !taken.has(one.day)
    taken.add(one.day)
    ;(isFree ? kept : behind).push(one)
  }
  const days = kept.map(({ appointment: { id }, day }) => ({ id, day }))
  await rehomeDates(tx, { seriesId, days })
  const stands = ({ appointment }: Dated) => appointment.status !== 'canceled'
  return { kept: kept.filter(stands), behind: behind.filter(stands) }
}

import type { DayMovesStartsInput } from '@tramontane/contract/appointments/day-move'
import type { DayMoveStarts } from '@tramontane/contract/replies/appointments/day-move'
import type { Db } from '@tramontane/db/database'
import type { Day } from '@tramontane/domain/days/day'
import { daysBeside } from '@tramontane/domain/rounds/day-move/move-day'
import { weatherRisks } from '@tramontane/domain/weather/wash-weather'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/app-error.ts'
import { expectedRisks } from './expected-risks.ts'
import { leavingWashes, planningWithout } from './leaving-washes.ts'

/** Days with a start that the window shows. */
const daysShown = 8

/**
 * The other starts that a wash of a day that is moved can have, where the others go as the owner has it; nothing changes.
 * Errors: 404 for a wash that does not leave that day any more.
 */
export async function startsBeside(
  db: Db,
  deps: Deps,
  { date: day, appointmentId, moves, ...query }: DayMovesStartsInput,
): Promise<DayMoveStarts[]> {
  const part = { day, ...query }
  const { washes } = await leavingWashes(db, deps, part)
  const wash = washes.find(({ id }) => id === appointmentId) ?? notFound()
  const others = moves.filter((move) => move.appointmentId !== appointmentId)
  const gone = [appointmentId, ...others.map((move) => move.appointmentId)]
  const planning = await planningWithout(db, deps, part, gone)
  const placed = others.flatMap(({ appointmentId: id, to }) => {
    const other = washes.find((one) => one.id === id)
    return other && to ? [{ wash: other, to: { day: to.date, time: to.time } }] : []
  })
  const risksAt = await expectedRisks(db, deps, [wash])
  const risksOn = (date: Day, times: string[]) => {
    const met = new Set(times.flatMap((time) => risksAt(wash, { day: date, time })))
    return weatherRisks.filter((risk) => met.has(risk))
  }
  return daysBeside(wash, placed, planning)
    .map(({ day: date, times }) => ({ date, times, risks: risksOn(date, times) }))
    .take(daysShown)
    .toArray()
}

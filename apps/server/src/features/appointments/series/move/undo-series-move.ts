import type { AdminSeries } from '@tramontane/contract/replies/appointments/series'
import type { Db, Tx } from '@tramontane/db/database'
import { type Appointment, changeAppointment } from '@tramontane/db/people/appointments'
import { placeById } from '@tramontane/db/people/places'
import { vehicleById } from '@tramontane/db/people/vehicles'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import { rhythmText } from '@tramontane/domain/washes/series'
import { overlaps } from '@tramontane/domain/washes/slots'
import { isUndoOver } from '@tramontane/domain/washes/undo'
import type { Deps } from '../../../../deps.ts'
import type { AdminActor } from '../../../../http/app-env.ts'
import { AppError, notFound } from '../../../../http/app-error.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { unsettleTodos } from '../../../todo/settle-todos.ts'
import { subscriptionOf } from '../../admin/apply-timing.ts'
import { withoutUnderWay } from '../../day/standings.ts'
import { spanOf } from '../../planning.ts'
import { appointmentById, plannedWashes } from '../../queries.ts'
import { relocateAppointment } from '../../relocate-appointment.ts'
import { cancelDates } from '../end-series.ts'
import { seriesAnswer } from '../list-series.ts'
import { changeSeriesRow, deleteSeriesRow, rehomeDates, type SeriesRow, seriesById } from '../queries.ts'
import { settleLeftDaysOf, takeBackTold } from '../series-letters.ts'
import { markSeriesMoveUndone, type SeriesMoveRow, seriesMoveByKey } from './moved-queries.ts'

type Moved = { former: SeriesMoveRow['dates'][number]; appointment: Appointment }

/**
 * Takes a move of several dates of a rhythm back within ten minutes and before anybody was told of it: the rhythm, each
 * date's time and words, its wash, the letter and the numbers that calendars follow are as they were; a date that the
 * move added is canceled. Again, it answers the same.
 * Errors: 404 for an unknown one; 409 undo_over, series_changed, already_told, overlap where a former time was given away.
 */
export function undoSeriesMove(deps: Deps, admin: AdminActor, key: string): Promise<AdminSeries> {
  return withWrite(deps.database, async (tx) => {
    const move = (await seriesMoveByKey(tx, key)) ?? notFound()
    const row = (await seriesById(tx, { id: move.seriesId })) ?? notFound()
    if (move.undoneAt) return seriesAnswer(tx, deps, row)
    if (isUndoOver(move.createdAt, deps.clock.now())) throw new AppError('undo_over')
    const current = (await seriesById(tx, { id: move.splitId ?? row.id })) ?? changed()
    const moved = await unchangedDates(tx, move, [row, current])
    await refuseGivenAway(tx, move, moved)
    if (!(await takeBackTold(tx, deps, current, move.apart))) throw new AppError('already_told')

    await cancelDates(tx, deps, await unchangedAdded(tx, move))
    for (const one of moved) await putBack(tx, deps, one)
    const days = moved.map(({ former: { id, seriesDay } }) => ({ id, day: seriesDay }))
    await rehomeDates(tx, { seriesId: row.id, days })
    const left = move.left.map(({ day }) => day)
    await settleLeftDaysOf(tx, deps, current, left)
    if (move.splitId !== null) await deleteSeriesRow(tx, move.splitId)
    const { rhythm: former } = move
    const before = await changeSeriesRow(tx, row.id, { ...former, updatedAt: deps.clock.now() })
    await unsettleTodos(tx, move.settled)
    await markSeriesMoveUndone(tx, { key, at: deps.clock.now() })

    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'series.move_undo',
      target: `client:${row.clientId}`,
      details: { rhythm: rhythmText(before), dates: moved.length },
    })
    return seriesAnswer(tx, deps, before)
  })
}

function changed(): never {
  throw new AppError('series_changed')
}

/**
 * Errors: 409 series_changed where something else has happened since to the rhythm or to one of its dates, such as the
 * van leaving for it.
 */
async function unchangedDates(tx: Tx, move: SeriesMoveRow, rows: SeriesRow[]): Promise<Moved[]> {
  const isSame = rows.every(({ updatedAt }) => updatedAt.getTime() === move.createdAt.getTime())
  // A night that added dates has gone further.
  const hasSameEnd = rows.at(-1)?.plannedThrough === move.plannedThrough
  if (!isSame || !hasSameEnd || rows.at(-1)?.status !== 'running') changed()
  const placeIds = [move.rhythm.placeId, ...move.dates.map(({ placeId }) => placeId)]
  for (const id of new Set(placeIds)) if (id !== null && !(await placeById(tx, { id }))) changed()
  const vehicleIds = [move.rhythm.vehicleId, ...move.dates.map(({ vehicleId }) => vehicleId)]
  for (const id of new Set(vehicleIds)) if (id !== null && !(await vehicleById(tx, { id }))) changed()
  const moved: Moved[] = []
  for (const former of move.dates)
    moved.push({ former, appointment: await unchangedOne(tx, { ...former.after, id: former.id }) })
  const appointments = moved.map(({ appointment }) => appointment)
  if ((await withoutUnderWay(tx, appointments)).length < moved.length) changed()
  return moved
}

async function unchangedAdded(tx: Tx, { added }: SeriesMoveRow): Promise<Appointment[]> {
  const dates: Appointment[] = []
  for (const one of added) dates.push(await unchangedOne(tx, one))
  return dates
}

/** Errors: 409 series_changed. */
async function unchangedOne(tx: Tx, { id, ...after }: SeriesMoveRow['added'][number]): Promise<Appointment> {
  const appointment = (await appointmentById(tx, id)) ?? changed()
  const { sequence, status, updatedAt } = appointment
  const isSame = sequence === after.sequence && status === after.status
  return isSame && updatedAt.toISOString() === after.updatedAt ? appointment : changed()
}

/** Errors: 409 overlap. */
async function refuseGivenAway(db: Db, { added }: SeriesMoveRow, moved: Moved[]) {
  const own = new Set([...added, ...moved.map(({ former }) => former)].map(({ id }) => id))
  for (const { former, appointment } of moved.filter(isElsewhere)) {
    const before = { start: new Date(former.date), end: new Date(former.endsAt) }
    const { washes } = await plannedWashes(db, spanOf(dayOf(before.start)))
    const isMet = washes.some(
      (wash) => !own.has(wash.id) && wash.van === former.van && overlaps(wash, before),
    )
    if (isMet && appointment.status !== 'canceled') throw new AppError('overlap')
  }
}

function isElsewhere({ former, appointment }: Moved): boolean {
  return appointment.sequence !== former.sequence
}

async function putBack(tx: Tx, deps: Deps, one: Moved) {
  const { former, appointment } = one
  const { id, service, placeId, address, notes, vehicleId, isMovable, status, sequence } = former
  const start = new Date(former.date)
  if (isElsewhere(one))
    await relocateAppointment(tx, deps, {
      ...{ appointment, van: former.van, isOurs: true, telling: { isTold: false } },
      slot: {
        day: dayOf(start),
        time: former.timeSlot,
        minutes: (Date.parse(former.endsAt) - start.getTime()) / minuteMs,
      },
      subscription: await subscriptionOf(tx, appointment),
    })
  // Nobody has seen the number that the move gave it.
  const words = { service, placeId, address, notes, vehicleId, isMovable, status, sequence }
  await changeAppointment(tx, id, { ...words, updatedAt: deps.clock.now() })
}

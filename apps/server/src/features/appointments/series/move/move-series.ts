import { heldUntil } from '@tramontane/contract/appointments/appointment-admin'
import type { SeriesMoveInput } from '@tramontane/contract/appointments/series'
import type { LeftDay } from '@tramontane/contract/replies/appointments/series'
import type { Tx } from '@tramontane/db/database'
import { type Appointment, changeAppointment } from '@tramontane/db/people/appointments'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import { rhythmText } from '@tramontane/domain/washes/series'
import type { Deps } from '../../../../deps.ts'
import type { AdminActor } from '../../../../http/app-env.ts'
import { AppError, notFound } from '../../../../http/app-error.ts'
import { printOf } from '../../../../secrets/fingerprint.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { adminAppointmentsByIds } from '../../admin/queries.ts'
import { refuseUnderWay, withoutUnderWay } from '../../day/standings.ts'
import { minutesOf } from '../../planning.ts'
import { relocateAppointment } from '../../relocate-appointment.ts'
import { nowhereSentence, type SavedSeries } from '../create-series.ts'
import { leaveToOwner } from '../extend-series.ts'
import { seriesAnswer } from '../list-series.ts'
import { groundsOf, isGone, placeFor, planDates, type Served } from '../plan-dates.ts'
import { comingDates, type SeriesRow, seriesById } from '../queries.ts'
import { tellDates } from '../series-letters.ts'
import { keepFormer } from './keep-former.ts'
import { type SaidAnew, wordsSaid } from './move-words.ts'
import { type SeriesMoveRow, seriesMoveByKey } from './moved-queries.ts'
import { type Rehomed, rehome } from './rehome.ts'

/**
 * A date of a rhythm goes to another day or hour for good, and the later ones with it, or all to come: each stays the
 * appointment that it is, goes where the rhythm has it now or to the nearest free start, and one letter tells of them.
 * From a later date on, they are a rhythm of their own. What finds no room stays where it was, and is a thing to do. The
 * same key answers the same move.
 * Errors: 404 for an unknown one, and for an appointment that is none of its dates to come; 409 series_over, under_way,
 * subscription_paused, changed_meanwhile, too_many_places, and key_reused where that key asked something else; 400 for a
 * day or an hour that is behind.
 */
export function moveSeries(
  deps: Deps,
  admin: AdminActor,
  { id, input }: { id: number; input: SeriesMoveInput },
): Promise<SavedSeries> {
  return withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    const row = (await seriesById(tx, { id })) ?? notFound()
    const made = input.key === undefined ? null : await seriesMoveByKey(tx, input.key)
    const asked = askedIn(id, input)
    if (made && !isSame(made, asked)) throw new AppError('key_reused')
    if (made) return { data: await seriesAnswer(tx, deps, await presentRow(tx, made)), left: made.left }
    if (row.status === 'ended') throw new AppError('series_over')
    const coming = await comingDates(tx, { seriesIds: [id], now })
    const aimed = coming.find((one) => one.id === input.appointmentId) ?? notFound()
    await refuseUnderWay(tx, aimed)
    await refuseStale(tx, deps, aimed, input)
    if (isGone(input, input.date, now))
      throw new AppError('validation', { fields: { date: 'Choisissez un jour et une heure à venir.' } })

    const said = await wordsSaid(tx, deps, { row, aimed, input })
    const moved = await rehome(tx, deps, { row, aimed, input, said })
    const grounds = await groundsOf(tx, deps, moved.row)
    if (grounds === 'paused') throw new AppError('subscription_paused')
    if (grounds === 'nowhere') throw new AppError('validation', { fields: { placeId: nowhereSentence } })
    if (grounds === 'over') throw new AppError('series_over')
    const left = [...moved.left, ...(await followAll(tx, deps, { ...moved, grounds, said, van: input.van }))]
    const planned = await planDates(tx, deps, { row: moved.row, grounds })
    const allLeft = [...left, ...planned.left]
    await leaveToOwner(tx, deps, moved.row, { left: allLeft })

    const dates = await comingDates(tx, { seriesIds: [moved.row.id], now })
    const isTold = input.notify !== false
    const apart = `moved:${now.getTime()}:${asked}`
    const notBefore = input.key && heldUntil(now)
    const told = { row: moved.row, dates, left: allLeft, apart, ...(notBefore && { notBefore }) }
    if (isTold) await tellDates(tx, deps, told)
    if (input.key) {
      const change = { before: row, after: moved.row, added: planned.added, left: allLeft }
      await keepFormer(tx, { ...change, ...moved.former, key: input.key, apart })
    }
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'series.move',
      target: `client:${row.clientId}`,
      details: { rhythm: rhythmText(moved.row), scope: input.scope, dates: dates.length, notified: isTold },
    })
    return { data: await seriesAnswer(tx, deps, moved.row), left: allLeft }
  })
}

/** What a move asks, which its letter's name keeps. */
function askedIn(id: number, { key: _, ...asked }: SeriesMoveInput): string {
  return printOf(JSON.stringify([id, Object.entries(asked).toSorted()]))
}

/** What was made before names said what was asked is taken for the same. */
function isSame({ apart }: SeriesMoveRow, asked: string): boolean {
  const [, , before = asked] = apart.split(':')
  return before === asked
}

/** The rhythm that a move made, or the one that it moved. */
async function presentRow(tx: Tx, { seriesId, splitId, undoneAt }: SeriesMoveRow): Promise<SeriesRow> {
  return (await seriesById(tx, { id: undoneAt ? seriesId : (splitId ?? seriesId) })) ?? notFound()
}

async function refuseStale(
  tx: Tx,
  { clock }: Deps,
  { id, updatedAt }: Appointment,
  { unchangedSince }: SeriesMoveInput,
) {
  if (!unchangedSince || updatedAt <= new Date(unchangedSince)) return
  const [data] = await adminAppointmentsByIds(tx, [id], clock.now())
  throw new AppError('changed_meanwhile', { data })
}

type Following = Pick<Rehomed, 'row' | 'dates'> & {
  grounds: Served
  said: SaidAnew
  van: SeriesMoveInput['van']
}

/** Answers those that stay where they were. */
async function followAll(
  tx: Tx,
  deps: Deps,
  { row, dates, grounds, said, van }: Following,
): Promise<LeftDay[]> {
  const left: LeftDay[] = []
  const free = new Set(
    await withoutUnderWay(
      tx,
      dates.map(({ appointment }) => appointment),
    ),
  )
  for (const { appointment, day } of dates.filter((date) => free.has(date.appointment))) {
    const words = said.whereRoom(appointment, grounds.where)
    const isThere = appointment.timeSlot === row.time && dayOf(appointment.date) === day
    const isSame = Object.keys(words).length === 0 && (van ?? appointment.van) === appointment.van
    if (isThere && isSame) continue
    // What was agreed of each stays: its service, and where it is.
    const there = { ...appointment, ...words }
    const { service, placeId, address } = there
    const own = { row: { ...row, service }, grounds: { ...grounds, where: { placeId, address } } }
    const place = await placeFor(tx, deps, { ...own, day, except: appointment })
    if ('why' in place) {
      left.push({ day, why: place.why })
      continue
    }
    const { start } = place
    if (Object.keys(words).length > 0) await changeAppointment(tx, appointment.id, words)
    await relocateAppointment(tx, deps, {
      appointment: there,
      slot: { day: start.day, time: start.time, minutes: minutesOf(deps, there) },
      van: start.van,
      subscription: grounds.subscription,
      isOurs: true,
      telling: { isTold: false },
    })
  }
  return left
}

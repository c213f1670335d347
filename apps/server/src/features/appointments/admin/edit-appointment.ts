import { type AppointmentEditInput, heldUntil } from '@tramontane/contract/appointments/appointment-admin'
import { hourText } from '@tramontane/contract/appointments/appointment-columns'
import type { AppointmentWarning } from '@tramontane/contract/replies/appointments/appointments'
import type { Db, Tx } from '@tramontane/db/database'
import { type Appointment, changeAppointment } from '@tramontane/db/people/appointments'
import { placeById, placeOnLine } from '@tramontane/db/people/places'
import { subscriptionById } from '@tramontane/db/people/subscriptions'
import { vehicleById } from '@tramontane/db/people/vehicles'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import { addressLine } from '@tramontane/domain/places/town-condition'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { keepDue } from '../day/dues.ts'
import { noteExpressRequest } from '../express-request.ts'
import { tellAgreement } from '../letters/appointment-letters.ts'
import type { Telling } from '../letters/telling.ts'
import { renewAgreement } from '../one-off/renew-agreement.ts'
import { followConfirmation } from '../one-off/to-confirm.ts'
import { askDeposit } from '../online-payments/payment-link.ts'
import { intervalOf, minutesOf, type Place } from '../planning.ts'
import { appointmentById } from '../queries.ts'
import { settleUnfitWash } from '../unfit-wash.ts'
import { spotAt, type Whereabouts } from '../whereabouts.ts'
import { applyTiming, carriedWarnings, subscriptionOf } from './apply-timing.ts'
import { refuseOtherVehicle } from './create-appointment.ts'
import { type FoundRoom, findRoom } from './find-room.ts'
import { adminAppointmentsByIds } from './queries.ts'
import { type SavedAppointment, savedAppointment } from './saved-appointment.ts'
import { slotWarnings, townWarnings, withPause } from './warnings.ts'
import { wishedSlot } from './wished-slot.ts'

/**
 * An administrator corrects an appointment, whatever its status: the wash of its subscription and the messages follow.
 * Errors: 404 for an unknown one; 400 for another client; 409 changed_meanwhile, overlap unless forced; those of
 * `renewAgreement`.
 */
export function editAppointment(
  deps: Deps,
  admin: AdminActor,
  { id, input }: { id: number; input: AppointmentEditInput },
): Promise<SavedAppointment> {
  return withWrite(deps.database, async (tx) => {
    const before = (await appointmentById(tx, id)) ?? notFound()
    await refuseStale(tx, deps, before, input)
    const slot = wishedSlot(input, minutesOf(deps, { ...before, service: input.service }))
    const { status, notify = true, agreement = null } = input
    const saved = await saveWords(tx, deps, before, input)
    const room = await roomAfter(tx, deps, { before, slot, status, where: saved, van: input.van })
    if (room.overlap !== null && !input.force) throw new AppError('overlap', { message: room.overlap })
    const appointment = { ...saved, ...timesOf(slot) }
    const isAgreedAnew = await renewAgreement(tx, deps, { before, appointment, status, agreement })
    const isExpressAsked = await askedExpressly(tx, deps, { admin, appointment, slot, input })
    const warnings = await editWarnings(tx, deps, {
      before,
      slot,
      status,
      room,
      where: saved,
      service: saved.service,
    })
    const { cancelCause = 'us' } = input
    const telling = { ...tellingOf(deps, input), isExpressAsked }
    const timing = { appointment: saved, slot, van: room.van, status, cancelCause, telling }
    await applyTiming(tx, deps, timing)
    await followUnfit(tx, deps, before)
    // Taken up again, it has just been told with what is agreed.
    const isToldOnly = isAgreedAnew || (isExpressAsked && isAt(before, slot))
    if (isToldOnly && before.status !== 'canceled') await tellAgreement(tx, deps, saved, telling)
    if (notify && isAgreedAnew) await askDeposit(tx, deps, id)
    await followConfirmation(tx, deps, id)
    await followDue(tx, deps, { before, isAgreedAnew })

    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'appointment.edit',
      target: `appointment:${id}`,
      details: {
        day: slot.day,
        time: hourText(slot.time),
        status,
        ...(status === 'canceled' && before.status !== 'canceled' && { cancelCause }),
        forced: input.force === true,
        notified: notify,
      },
    })
    return withPause(deps, slot, await savedAppointment(tx, deps, id, warnings))
  })
}

/** The owner put it elsewhere: nothing is left to review where it was. */
async function followUnfit(tx: Tx, deps: Deps, { id, date, timeSlot, van, status }: Appointment) {
  const after = (await appointmentById(tx, id)) ?? notFound()
  const isThere = after.date.getTime() === date.getTime() && after.timeSlot === timeSlot && after.van === van
  if (!isThere || (after.status === 'completed' && status !== 'completed'))
    await settleUnfitWash(tx, deps, id, after.updatedAt)
}

/** What was done is to be paid as it was then, until what is corrected has another price. */
async function followDue(
  tx: Tx,
  deps: Deps,
  { before, isAgreedAnew }: { before: Appointment; isAgreedAnew: boolean },
) {
  const after = (await appointmentById(tx, before.id)) ?? notFound()
  const isSame =
    before.status === 'completed' && before.service === after.service && before.address === after.address
  if (!isSame || isAgreedAnew) await keepDue(tx, deps, after)
}

type Expressed = { admin: AdminActor; appointment: Appointment; slot: Place; input: AppointmentEditInput }

/** Kept before what is unusual is looked at: what the client asked for is unusual no more. */
async function askedExpressly(tx: Tx, deps: Deps, { admin, appointment, slot, input }: Expressed) {
  if (input.status === 'canceled') return false
  const subscription = await subscriptionOf(tx, appointment)
  return noteExpressRequest(tx, deps, {
    ...(subscription ? { subscription } : { subscription, appointmentId: appointment.id }),
    ...{ actor: admin.email, day: slot.day, isAsked: input.expressStart === true },
  })
}

function isAt({ date, timeSlot }: Appointment, slot: Place): boolean {
  return intervalOf(slot).start.getTime() === date.getTime() && slot.time === timeSlot
}

async function refuseStale(
  tx: Tx,
  deps: Deps,
  { id, clientId, updatedAt }: Appointment,
  input: AppointmentEditInput,
) {
  if (input.clientId != null && input.clientId !== clientId)
    throw new AppError('validation', { fields: { clientId: 'Un rendez-vous ne change pas de client.' } })
  if (!input.unchangedSince || updatedAt <= new Date(input.unchangedSince)) return
  const [data] = await adminAppointmentsByIds(tx, [id], deps.clock.now())
  throw new AppError('changed_meanwhile', { data })
}

/** Held back for a moment where the move may be taken back. */
function tellingOf({ clock }: Deps, { notify = true, hold = false }: AppointmentEditInput): Telling {
  return { isTold: notify, ...(hold && { notBefore: heldUntil(clock.now()) }) }
}

type Edited = { before: Appointment; slot: Place; status: Appointment['status'] }

/** What is unusual about the time and the wash that an appointment takes anew, before it takes them. */
export async function editWarnings(
  db: Db,
  deps: Deps,
  {
    before,
    slot,
    status,
    room,
    where,
    service,
  }: Edited & {
    room: FoundRoom
    where: Whereabouts
    service: string
  },
): Promise<AppointmentWarning[]> {
  if (status === 'canceled') return []
  const ofSlot = takesTime(before, { slot, status }) ? slotWarnings(deps, slot, status) : []
  const isNewThere =
    before.status === 'canceled' ||
    dayOf(before.date) !== slot.day ||
    before.service !== service ||
    !isAtPlace(before, where)
  return [
    ...ofSlot,
    ...(isNewThere ? townWarnings(deps, slot, { spot: await spotAt(db, where), service }) : []),
    ...room.unusual,
    ...(await carriedWarnings(db, deps, { appointment: before, slot })),
  ]
}

/**
 * The room that an appointment finds where it is put. One that stays where it was keeps its van and overlaps what it did;
 * at another place, only the road is looked at anew.
 */
export async function roomAfter(
  db: Db,
  deps: Deps,
  { before, slot, status, where, van }: Edited & { where: Whereabouts; van: number | null | undefined },
): Promise<FoundRoom> {
  const stays = !takesTime(before, { slot, status }) && (van ?? before.van) === before.van
  if (stays && isAtPlace(before, where)) return { van: before.van, overlap: null, unusual: [] }
  const spot = await spotAt(db, where)
  const wish = { slot, status, spot, exceptId: before.id, formerVan: before.van }
  if (stays) return { ...(await findRoom(db, deps, { ...wish, van: before.van })), overlap: null }
  return findRoom(db, deps, { ...wish, van: van ?? undefined })
}

function isAtPlace({ placeId, address }: Appointment, where: Whereabouts): boolean {
  return where.placeId === placeId && where.address === address
}

/** True for what would be busy at a time at which it was not. */
function takesTime(before: Appointment, { slot, status }: Pick<Edited, 'slot' | 'status'>) {
  if (status === 'canceled') return false
  const { start, end } = intervalOf(slot)
  return (
    before.status === 'canceled' ||
    slot.time !== before.timeSlot ||
    start < before.date ||
    end > before.endsAt
  )
}

function timesOf(slot: Place) {
  const { start, end } = intervalOf(slot)
  return { date: start, endsAt: end, timeSlot: slot.time }
}

async function saveWords(tx: Tx, deps: Deps, before: Appointment, input: AppointmentEditInput) {
  const { isMovable = before.isMovable } = input
  const words = { service: input.service, notes: input.notes || null, isMovable }
  return changeAppointment(tx, before.id, {
    ...words,
    ...(await movedTo(tx, deps, before, input)),
    ...(await washedVehicle(tx, before, input)),
    updatedAt: deps.clock.now(),
  })
}

/** Of a wash that no subscription pays; what is not said stays. Errors: 404 for another client's. */
async function washedVehicle(tx: Tx, before: Appointment, input: AppointmentEditInput) {
  const { clientId, subscriptionId } = before
  const { vehicleId } = input
  // One that was taken away since stays that of its wash.
  if (vehicleId === undefined || vehicleId === before.vehicleId) return {}
  if (subscriptionId !== null) {
    const contract = await subscriptionById(tx, subscriptionId)
    return vehicleId === null || vehicleId === contract?.vehicleId ? {} : refuseOtherVehicle()
  }
  if (vehicleId !== null && !(await vehicleById(tx, { id: vehicleId, clientId: clientId ?? notFound() })))
    notFound()
  return { vehicleId }
}

/** A place that is chosen says its address, unless another is written beside it. Errors: 404 for another client's. */
async function movedTo(tx: Tx, { clock }: Deps, before: Appointment, input: AppointmentEditInput) {
  const { clientId, address } = before
  const { placeId } = input
  if (placeId && placeId !== before.placeId) {
    const place = (await placeById(tx, { id: placeId, clientId: clientId ?? notFound() })) ?? notFound()
    return { placeId, address: input.address === address ? addressLine(place) : input.address }
  }
  if (input.address === address) return {}
  const line = input.address
  return { address: line, placeId: await placeOnLine(tx, { line, clientId, now: clock.now() }) }
}

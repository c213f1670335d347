import type { DeedUndone } from '@tramontane/contract/replies/appointments/day-deeds'
import type { Tx } from '@tramontane/db/database'
import { insertWashPayment, washPaymentsAmong } from '@tramontane/db/money/wash-payments'
import { type Appointment, changeAppointment } from '@tramontane/db/people/appointments'
import { withWrite } from '@tramontane/db/with-write'
import { overlaps } from '@tramontane/domain/washes/slots'
import { type AppointmentStatus, appointmentStatuses } from '@tramontane/domain/washes/statuses'
import { isUndoOver } from '@tramontane/domain/washes/undo'
import { type PaymentMethod, paymentMethods } from '@tramontane/domain/washes/wash-payments'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { takeBack } from '../../outbox/take-back.ts'
import { takeUpShare } from '../../quotes/quoted-wash.ts'
import { freshenPages } from '../../site/publish-stored.ts'
import { followHour } from '../hour-to-agree.ts'
import { absentKey, lateKey, onItsWayKey } from '../letters/day-letters.ts'
import { unsettleWashTodos } from '../letters/owner-letters.ts'
import { reopenConfirmation } from '../one-off/to-confirm.ts'
import { photoByKey } from '../photos/queries.ts'
import { takeAway } from '../photos/remove-photo.ts'
import { appointmentById, plannedWashes } from '../queries.ts'
import { unsettleUnfitWash } from '../unfit-wash.ts'
import { type DayDeed, deedByKey, markDeedUndone } from './deed-queries.ts'
import { dueOfWash, settleWash } from './dues.ts'
import { requireReceivable } from './receive-payment.ts'
import { movesOf, standingsOf } from './standings.ts'

/**
 * Takes back what was said within ten minutes and of which nobody was told: a letter that waits is taken back with it. A
 * payment is taken back by a line of its own. Again, it answers the same.
 * Errors: 404 for an unknown one; 409 undo_over, undo_told, undo_changed where it is not what stands any more, overlap
 * where somebody else has its time, and those of a payment.
 */
export async function undoDeed(deps: Deps, admin: AdminActor, key: string): Promise<DeedUndone> {
  let isDown = false
  const answer = await withWrite(deps.database, async (tx) => {
    const deed = await deedByKey(tx, key)
    if (!deed) {
      const photo = await undoPhoto(tx, deps, admin, key)
      isDown = photo.isDown
      return photo.undone
    }
    if (deed.undoneAt) return undone(deed, deed.undoneAt)
    const now = deps.clock.now()
    if (isUndoOver(deed.createdAt, now)) throw new AppError('undo_over')

    // What only said again what stood has changed nothing.
    if (!deed.isRepeated) await undoOf[deed.kind](tx, deps, deed)
    await markDeedUndone(tx, { key, at: now })

    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'appointment.deed_undo',
      ...(deed.appointmentId !== null && { target: `appointment:${deed.appointmentId}` }),
      details: { deed: deed.kind },
    })
    return undone(deed, now)
  })
  if (isDown) await freshenPages(deps)
  return answer
}

/** A photograph is of its wash, not of the round. Errors: 404, 409 undo_over. */
async function undoPhoto(tx: Tx, deps: Deps, admin: AdminActor, key: string) {
  const { id: photoId, appointmentId, createdAt } = (await photoByKey(tx, key)) ?? notFound()
  const now = deps.clock.now()
  if (isUndoOver(createdAt, now)) throw new AppError('undo_over')
  const { isDown } = await takeAway(tx, deps, admin, { photoId, appointmentId })
  return { isDown, undone: { kind: 'photo' as const, appointmentId, undoneAt: now.toISOString() } }
}

function undone({ kind, appointmentId }: DayDeed, at: Date): DeedUndone {
  return { kind, appointmentId, undoneAt: at.toISOString() }
}

type Undo = (tx: Tx, deps: Deps, deed: DayDeed) => Promise<void>

const undoOf: Record<DayDeed['kind'], Undo> = {
  async en_route(tx, _deps, deed) {
    const appointment = await standingAt(tx, deed)
    await takeLetterBack(tx, onItsWayKey(appointment))
  },
  async arrived(tx, _deps, deed) {
    await standingAt(tx, deed)
  },
  async done(tx, deps, deed) {
    const { id, updatedAt: doneAt } = await standingAt(tx, deed)
    const updatedAt = deps.clock.now()
    await followHour(tx, deps, await changeAppointment(tx, id, { status: formerStatus(deed), updatedAt }))
    await reopenConfirmation(tx, id)
    await unsettleWashTodos(tx, id, doneAt)
    await unsettleUnfitWash(tx, id, doneAt)
    // The night may have billed it meanwhile.
    await settleWash(tx, deps, id)
  },
  async absent(tx, deps, deed) {
    const canceled = await standingAt(tx, deed)
    await refuseGivenAway(tx, canceled, deed.createdAt)
    await takeLetterBack(tx, absentKey(canceled))
    // Nobody has seen the number that calendars would have followed.
    const { sequence } = deed
    const change = { status: formerStatus(deed), sequence, updatedAt: deps.clock.now() }
    await followHour(tx, deps, await changeAppointment(tx, canceled.id, change))
    await reopenConfirmation(tx, canceled.id)
    await takeUpShare(tx, deps, canceled)
    await settleWash(tx, deps, canceled.id)
    await unsettleUnfitWash(tx, canceled.id, canceled.updatedAt)
  },
  payment: payBack,
  async late(tx, _deps, { key, answer }) {
    for (const { appointmentId, told } of movesOf(answer))
      if (told) await takeLetterBack(tx, lateKey(key, appointmentId))
  },
}

/** The appointment of which the deed is still the last step. Errors: 409 undo_changed. */
async function standingAt(tx: Tx, { kind, appointmentId, sequence }: DayDeed): Promise<Appointment> {
  const appointment = (await appointmentById(tx, appointmentId ?? 0)) ?? notFound()
  const { progress } = (await standingsOf(tx, [appointment]))(appointment.id)
  const isOfTime = appointment.sequence === sequence + Number(appointment.status === 'canceled')
  if (!isOfTime || progress?.step !== kind) throw new AppError('undo_changed')
  return appointment
}

/** Errors: 409 overlap where its time went to another wash meanwhile; one that was forced beside it before may stay. */
async function refuseGivenAway(tx: Tx, wash: Appointment, leftAt: Date) {
  const { id, van, timeSlot, date: start, endsAt: end } = wash
  if (timeSlot === null) return
  const { washes } = await plannedWashes(tx, { start, end }, id)
  for (const met of washes.filter((one) => one.van === van && overlaps(one, { start, end }))) {
    const { updatedAt } = (await appointmentById(tx, met.id)) ?? wash
    if (updatedAt >= leftAt) throw new AppError('overlap')
  }
}

/** Errors: 409 undo_told. */
async function takeLetterBack(tx: Tx, dedupKey: string) {
  if (!(await takeBack(tx, dedupKey))) throw new AppError('undo_told')
}

function formerStatus({ formerStatus: stored }: DayDeed): AppointmentStatus {
  return appointmentStatuses.find((status) => status === stored) ?? 'confirmed'
}

/** Errors: 409 below_zero, nothing_left, more_than_left, too_much_cash where other lines came since. */
async function payBack(tx: Tx, deps: Deps, { key, appointmentId, day, asked }: DayDeed) {
  const id = appointmentId ?? notFound()
  const line = { method: methodOf(asked.method), cents: -Number(asked.cents) }
  const reason = typeof asked.reason === 'string' ? asked.reason : null
  if (line.method === 'online') throw new AppError('undo_changed', { message: onItsWay })
  const lines = await washPaymentsAmong(tx, [id])
  const isOfCanceled = lines.some((one) => one.deedKey === key && one.isOfCanceled)
  // What was given back and was not is here again, whatever is due.
  if (reason === null) requireReceivable(line, await dueOfWash(tx, deps, id))
  const { service } = (await appointmentById(tx, id)) ?? notFound()
  const at = deps.clock.now()
  const values = { appointmentId: id, day, service, ...line, reason, isOfCanceled, at }
  await insertWashPayment(tx, { ...values, deedKey: key, isUndoing: true, createdAt: at })
  await settleWash(tx, deps, id)
}

const onItsWay = 'Cette somme repart sur la carte du client : elle ne se reprend plus.'

function methodOf(stored: unknown): PaymentMethod {
  return paymentMethods.find((method) => method === stored) ?? 'cash'
}

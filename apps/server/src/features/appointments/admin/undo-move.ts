import type {
  AppointmentSilenceInput,
  AppointmentUndoInput,
} from '@tramontane/contract/appointments/appointment-admin'
import { hourText } from '@tramontane/contract/appointments/appointment-columns'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { Tx } from '@tramontane/db/database'
import { type Appointment, changeAppointment } from '@tramontane/db/people/appointments'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { takeBack } from '../../outbox/take-back.ts'
import { withoutUnderWay } from '../day/standings.ts'
import { movedKey } from '../letters/appointment-letters.ts'
import { minutesOf } from '../planning.ts'
import { appointmentById } from '../queries.ts'
import { relocateAppointment } from '../relocate-appointment.ts'
import { unsettleUnfitWash } from '../unfit-wash.ts'
import { spotAt } from '../whereabouts.ts'
import { subscriptionOf } from './apply-timing.ts'
import { takeRoom } from './find-room.ts'
import { adminAppointmentsByIds } from './queries.ts'
import { savedAppointment } from './saved-appointment.ts'
import { wishedSlot } from './wished-slot.ts'

/**
 * Takes a move back before anybody was told of it: the time, the wash, the message and the number by which calendars
 * follow are as they were.
 * Errors: 404 for an unknown one; 409 already_told; changed_meanwhile, also once the van is on its way; overlap where
 * its old time was given away.
 */
export function undoMove(
  deps: Deps,
  admin: AdminActor,
  { id, input }: { id: number; input: AppointmentUndoInput },
): Promise<{ data: AdminAppointment }> {
  return withWrite(deps.database, async (tx) => {
    const moved = (await appointmentById(tx, id)) ?? notFound()
    await refuseChangedMove(tx, deps, moved, input)
    if ((await withoutUnderWay(tx, [moved])).length === 0) throw await changedMeanwhile(tx, deps, id)
    const slot = wishedSlot(input, minutesOf(deps, moved))
    const { van } = await takeRoom(tx, deps, {
      ...{ slot, status: moved.status, spot: await spotAt(tx, moved), exceptId: id },
      ...{ van: input.van ?? undefined, formerVan: moved.van },
      isForced: false,
    })
    if (!(await takeBack(tx, movedKey(moved)))) throw new AppError('already_told')

    const subscription = await subscriptionOf(tx, moved)
    await relocateAppointment(tx, deps, {
      appointment: moved,
      ...{ slot, van, subscription },
      isOurs: true,
      telling: { isTold: false },
    })
    // Nobody has seen the number that the move had.
    await changeAppointment(tx, id, { sequence: moved.sequence - 1 })
    await unsettleUnfitWash(tx, id, moved.updatedAt)

    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'appointment.undo',
      target: `appointment:${id}`,
      details: { day: slot.day, time: hourText(slot.time) },
    })
    const { data } = await savedAppointment(tx, deps, id, [])
    return { data }
  })
}

/** Errors: 409 changed_meanwhile for a move that is not the last thing that happened to the appointment. */
async function refuseChangedMove(
  tx: Tx,
  deps: Deps,
  { id, updatedAt, status, sequence }: Appointment,
  input: AppointmentSilenceInput,
) {
  const isMoved = status !== 'canceled' && sequence > 0
  if (isMoved && updatedAt.getTime() === new Date(input.unchangedSince).getTime()) return
  throw await changedMeanwhile(tx, deps, id)
}

async function changedMeanwhile(tx: Tx, { clock }: Deps, id: number) {
  const [data] = await adminAppointmentsByIds(tx, [id], clock.now())
  return new AppError('changed_meanwhile', { data })
}

/**
 * A move whose message is still held back stands, and the message does not leave: the owner tells the client.
 * Errors: 404 for an unknown appointment; 409 changed_meanwhile, already_told.
 */
export async function silenceMove(
  deps: Deps,
  admin: AdminActor,
  { id, input }: { id: number; input: AppointmentSilenceInput },
) {
  await withWrite(deps.database, async (tx) => {
    const moved = (await appointmentById(tx, id)) ?? notFound()
    await refuseChangedMove(tx, deps, moved, input)
    if (!(await takeBack(tx, movedKey(moved)))) throw new AppError('already_told')

    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'appointment.silence',
      target: `appointment:${id}`,
    })
  })
}

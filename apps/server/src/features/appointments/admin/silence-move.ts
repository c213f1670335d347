import type { AppointmentSilenceInput } from '@tramontane/contract/appointment-admin'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { takeBack } from '../../outbox/take-back.ts'
import { movedKey } from '../letters/appointment-letters.ts'
import { appointmentById } from '../queries.ts'
import { refuseChangedMove } from './undo-move.ts'

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

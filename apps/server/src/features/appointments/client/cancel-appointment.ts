import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import type { EndedMoney } from '@tramontane/domain/washes/ended-money'
import { canCancel, isInTime } from '@tramontane/domain/washes/rescheduling'
import type { Deps } from '../../../deps.ts'
import type { ClientActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { refuseUnderWay } from '../day/standings.ts'
import { endAppointment } from '../end-appointment.ts'
import { tellOwnerOfWash } from '../letters/owner-letters.ts'
import { appointmentOfClient } from '../queries.ts'

type CanceledWash = { washReturned: boolean; money: EndedMoney }

/**
 * A client cancels a wash that is still to come: 24 hours ahead or more it comes back, later it stays used.
 * Errors: 404 for another's, 409 under_way, not_coming.
 */
export function cancelAppointment(deps: Deps, client: ClientActor, id: number): Promise<CanceledWash> {
  return withWrite(deps.database, (tx) => cancelWash(tx, deps, client, id))
}

/** The same within the transaction of another verb. */
export async function cancelWash(
  tx: Tx,
  deps: Deps,
  client: Pick<ClientActor, 'id'>,
  id: number,
): Promise<CanceledWash> {
  const now = deps.clock.now()
  const appointment = (await appointmentOfClient(tx, { id, clientId: client.id })) ?? notFound()

  await refuseUnderWay(tx, appointment)
  const { date: start, timeSlot, status } = appointment
  const wash = { start, timeSlot, status }
  if (!canCancel(wash, now).allowed) throw new AppError('not_coming')

  const { washReturned, money } = await endAppointment(tx, deps, {
    appointment,
    givesWashBack: isInTime(wash, now),
  })

  await tellOwnerOfWash(tx, deps, appointment, { kind: 'canceled', washReturned, money })
  return { washReturned, money }
}

import type { ClientAppointment } from '@tramontane/contract/replies/appointments'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { clientViews } from './client-view.ts'
import { appointmentsOfClient } from './queries.ts'

/** Soonest first. Shapes: `history` adds what is past and what was canceled. */
export async function listAppointments(
  deps: Deps,
  client: ClientActor,
  { history }: { history: boolean },
): Promise<ClientAppointment[]> {
  const { db } = deps.database
  const now = deps.clock.now()
  const scope = { clientId: client.id, endAfter: history ? undefined : now }
  return clientViews(db, await appointmentsOfClient(db, scope), now)
}

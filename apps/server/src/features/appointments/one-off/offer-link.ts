import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../../deps.ts'
import { newSessionToken, sessionIdOf } from '../../sessions/session-token.ts'
import type { Appointment } from '../queries.ts'
import { insertOfferLink } from './one-off-queries.ts'

/** Where the client confirms a wash, as often as they like to look: it works until the wash begins. */
export async function offerLink(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { id: appointmentId, date: toldDate, timeSlot: toldTime }: Appointment,
): Promise<string> {
  const token = newSessionToken()
  await insertOfferLink(tx, {
    ...{ id: sessionIdOf(token), appointmentId, toldDate, toldTime },
    createdAt: clock.now(),
  })
  return `${config.baseUrl}/confirmer-rendez-vous?jeton=${token}`
}

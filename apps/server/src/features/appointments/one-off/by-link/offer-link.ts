import { ownWashPath, proposalPath } from '@tramontane/content/one-off/own-wash-path'
import type { Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import type { Deps } from '../../../../deps.ts'
import { newSessionToken, sessionIdOf } from '../../../sessions/session-token.ts'
import { insertOfferLink } from '../one-off-queries.ts'

/** Where the client confirms a wash, as often as they like to look: it works until the wash begins. */
export async function offerLink(tx: Tx, deps: Known, appointment: Appointment): Promise<string> {
  return `${deps.config.baseUrl}${proposalPath}?jeton=${await newLink(tx, deps, appointment)}`
}

/** Where its client moves or cancels a wash that is agreed, without an account. */
export async function changeLink(tx: Tx, deps: Known, appointment: Appointment): Promise<string> {
  return `${deps.config.baseUrl}${ownWashPath}?jeton=${await newLink(tx, deps, appointment)}`
}

type Known = Pick<Deps, 'clock' | 'config'>

async function newLink(
  tx: Tx,
  { clock }: Known,
  { id: appointmentId, date: toldDate, timeSlot: toldTime }: Appointment,
): Promise<string> {
  const token = newSessionToken()
  await insertOfferLink(tx, {
    ...{ id: sessionIdOf(token), appointmentId, toldDate, toldTime },
    createdAt: clock.now(),
  })
  return token
}

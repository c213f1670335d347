import type { Tx } from '@tramontane/db/database'
import { dayMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import { newSessionToken, sessionIdOf } from '../sessions/session-token.ts'
import { insertActivationLink } from './queries.ts'

const activationDays = 7
/** Where an account chooses its first password, once, within a week. */
export async function activationLink(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  clientId: number,
): Promise<string> {
  const token = newSessionToken()
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + activationDays * dayMs)
  await insertActivationLink(tx, { id: sessionIdOf(token), clientId, expiresAt, createdAt })
  return `${config.baseUrl}/activation?jeton=${token}`
}

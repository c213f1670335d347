import type { Tx } from '@tramontane/db/database'
import { insertAccountLink } from '@tramontane/db/people/account-access'
import { dayMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import { newSessionToken, sessionIdOf } from '../sessions/session-token.ts'

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
  const link = { id: sessionIdOf(token), clientId, expiresAt, createdAt }
  await insertAccountLink(tx, { ...link, purpose: 'activation' })
  return `${config.baseUrl}/activation?jeton=${token}`
}

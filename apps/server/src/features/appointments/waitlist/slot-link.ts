import type { Tx } from '@tramontane/db/database'
import type { WaitStart } from '@tramontane/domain/washes/waitlist'
import type { Deps } from '../../../deps.ts'
import { newSessionToken, sessionIdOf } from '../../sessions/session-token.ts'
import { insertLink } from './queries.ts'

/** Where somebody accepts a start, or waits no longer. Shapes: without starts, the link of the wait itself. */
export async function newSlotLink(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { entryId, starts }: { entryId: number; starts: WaitStart[] },
): Promise<{ id: string; url: string }> {
  const token = newSessionToken()
  const id = sessionIdOf(token)
  await insertLink(tx, { id, entryId, starts, createdAt: clock.now() })
  return { id, url: `${config.baseUrl}/creneau/${token}` }
}

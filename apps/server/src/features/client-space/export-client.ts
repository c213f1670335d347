import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/calendar'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { heldAbout } from './export-queries.ts'

/** Everything held about a client, to take away. Source: LAW-63 (RGPD, articles 15 and 20). */
export async function exportClient(deps: Deps, client: ClientActor) {
  const now = deps.clock.now()
  const held = await heldAbout(deps.database.db, client)
  const content = JSON.stringify({ exportedAt: now.toISOString(), ...held }, null, 2)

  const who = `client:${client.id}`
  await withWrite(deps.database, (tx) =>
    recordAudit(tx, deps, { actor: who, action: 'client.exported', target: who }),
  )
  return { filename: `mes-donnees-${dayOf(now)}.json`, content }
}

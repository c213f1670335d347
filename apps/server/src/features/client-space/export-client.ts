import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { heldAbout } from './export-queries.ts'

/**
 * Everything held about a client, to take away; `actor` is an administrator who was asked for it.
 * Source: LAW-63 (RGPD, articles 15 and 20).
 */
export async function exportClient(
  deps: Deps,
  client: { id: number; email: string | null },
  { actor }: { actor?: string } = {},
) {
  const now = deps.clock.now()
  const held = await heldAbout(deps.database.db, client)
  const content = JSON.stringify({ exportedAt: now.toISOString(), ...held }, null, 2)

  const target = `client:${client.id}`
  await withWrite(deps.database, (tx) =>
    recordAudit(tx, deps, {
      actor: actor ?? target,
      action: actor ? 'client.exported_on_request' : 'client.exported',
      target,
    }),
  )
  const name = actor ? `donnees-client-${client.id}` : 'mes-donnees'
  return { filename: `${name}-${dayOf(now)}.json`, content }
}

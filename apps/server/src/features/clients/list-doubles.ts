import type { ClientDouble } from '@tramontane/contract/replies/clients/clients'
import type { Db } from '@tramontane/db/database'
import { knownClientsByIds, openDoubles } from '@tramontane/db/people/people'
import { sharedBy } from '@tramontane/domain/people/likeness'
import { clientsByIds } from './queries.ts'

/** More than anybody looks at in one sitting. */
const doublesShown = 200

/** Pairs of clients who may be one, the newest first: all of them, or those of one client. */
export function listDoubles(db: Db, now: Date, clientId?: number): Promise<ClientDouble[]> {
  return pairsOf(db, now, { clientId })
}

/** Those of which each is a thing to do: an import tells of its own in one line. */
export function doublesToDo(db: Db, now: Date): Promise<ClientDouble[]> {
  return pairsOf(db, now, { isTold: true })
}

async function pairsOf(
  db: Db,
  now: Date,
  which: { clientId?: number; isTold?: boolean },
): Promise<ClientDouble[]> {
  const pairs = await openDoubles(db, { limit: doublesShown, ...which })
  const ids = [...new Set(pairs.flatMap((pair) => [pair.clientId, pair.otherId]))]
  if (ids.length === 0) return []
  const rows = new Map((await clientsByIds(db, ids, now)).map((row) => [row.id, row]))
  const known = new Map((await knownClientsByIds(db, ids)).map((one) => [one.id, one]))
  return pairs.flatMap((pair) => {
    const [one, other] = [rows.get(pair.clientId), rows.get(pair.otherId)]
    const [person, its] = [known.get(pair.clientId), known.get(pair.otherId)]
    if (!one || !other || !person || !its) return []
    return [{ one, other, shared: sharedBy(person, its), at: pair.createdAt.toISOString() }]
  })
}

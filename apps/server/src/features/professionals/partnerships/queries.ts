import { parseSort } from '@tramontane/contract/lists/grid-query'
import type { Partnership, ProfessionalRequest } from '@tramontane/contract/replies/requests'
import type { PartnershipChangeInput } from '@tramontane/contract/requests/professional-partnership'
import type { PartnershipGridQuery } from '@tramontane/contract/requests/professional-partnership-columns'
import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { viewIds, viewPage } from '@tramontane/db/fast/view'
import { inOrderOf } from '@tramontane/db/grid-order'
import { partnerships } from '@tramontane/db/schema/requests/professionals'
import { and, eq } from 'drizzle-orm'

type Row = typeof partnerships.$inferSelect
type View = Pick<PartnershipGridQuery, 'sort' | 'q' | 'status'>

/**
 * The partnership of a request, made where there is none. A partnership does not name its request: the one that holds
 * the request's very words is its own.
 */
export async function ensurePartnership(
  tx: Tx,
  request: ProfessionalRequest & { clientId: number | null },
  now: Date,
): Promise<Partnership | null> {
  const words = {
    companyName: request.entreprise,
    contactName: request.nom,
    email: request.email,
    phone: request.telephone,
    message: request.message,
  }
  const same = Object.entries(words).map(([name, word]) => eq(partnerships[name as keyof typeof words], word))
  const known = await tx
    .select()
    .from(partnerships)
    .where(and(...same))
    .limit(1)
  if (known[0]) return toPartnership(known[0])
  const made = await tx
    .insert(partnerships)
    .values({ ...words, clientId: request.clientId, companyType: '', status: 'pending', createdAt: now })
    .returning()
  return made[0] ? toPartnership(made[0]) : null
}

/** One page of the view, and how many partnerships the whole view has. */
export async function partnershipPage(db: Db, query: PartnershipGridQuery) {
  const { ids, total } = await viewPage(db, viewOf(query), query)
  return { data: await partnershipsByIds(db, ids), total }
}

/** Every id of the view, in its order: what an export walks through. */
export function partnershipIds(db: Db, view: View): Promise<number[]> {
  return viewIds(db, viewOf(view))
}

/** The partnerships with these ids, in the order of the ids; those deleted meanwhile are left out. */
export async function partnershipsByIds(db: Db, ids: number[]): Promise<Partnership[]> {
  const rows = await db.select().from(partnerships).where(among(partnerships.id, ids))
  return inOrderOf(ids, rows).map(toPartnership)
}

export async function setPartnership(
  tx: Tx,
  { id, ...change }: PartnershipChangeInput & { id: number },
): Promise<Partnership | null> {
  const rows = await tx.update(partnerships).set(change).where(eq(partnerships.id, id)).returning()
  return rows[0] ? toPartnership(rows[0]) : null
}

function viewOf({ sort, q, status }: View) {
  return { index: 'partnership' as const, sort: parseSort(sort), status, q }
}

function toPartnership({ clientId: _, createdAt, ...rest }: Row): Partnership {
  return { ...rest, createdAt: createdAt.toISOString() }
}

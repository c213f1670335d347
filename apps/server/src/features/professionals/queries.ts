import { parseSort } from '@tramontane/contract/lists/grid-query'
import type { ProfessionalRequest } from '@tramontane/contract/replies/requests'
import type { ProfessionalRequestInput } from '@tramontane/contract/requests/professional'
import type { ProfessionalGridQuery } from '@tramontane/contract/requests/professional-columns'
import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { viewIds, viewPage } from '@tramontane/db/fast/view'
import { inOrderOf } from '@tramontane/db/grid-order'
import { contactProfessionnels } from '@tramontane/db/schema/requests/professionals'
import type { ProfessionalStatus } from '@tramontane/domain/washes/statuses'
import { eq, sql } from 'drizzle-orm'

type Row = typeof contactProfessionnels.$inferSelect
type View = Pick<ProfessionalGridQuery, 'sort' | 'q' | 'status'>

export async function insertProfessionalRequest(
  tx: Tx,
  input: Omit<ProfessionalRequestInput, 'acceptConditions' | 'website'> & {
    clientId: number
    requestKey: string | null
    createdAt: Date
  },
): Promise<number> {
  const rows = await tx
    .insert(contactProfessionnels)
    .values({ ...input, updatedAt: input.createdAt })
    .returning({ id: contactProfessionnels.id })
  return rows[0]?.id ?? 0
}

export type StandingRequest = Pick<Row, 'id' | 'nom' | 'entreprise' | 'email' | 'telephone' | 'message'>

/** The request that came with this key; null for the first time. */
export async function requestOfKey(tx: Tx, requestKey: string): Promise<StandingRequest | null> {
  const { id, nom, entreprise, email, telephone, message } = contactProfessionnels
  const rows = await tx
    .select({ id, nom, entreprise, email, telephone, message })
    .from(contactProfessionnels)
    .where(eq(contactProfessionnels.requestKey, requestKey))
  return rows[0] ?? null
}

/** Whose request it is. */
export async function ownerOfRequest(db: Db, id: number): Promise<number | null> {
  const rows = await db
    .select({ clientId: contactProfessionnels.clientId })
    .from(contactProfessionnels)
    .where(eq(contactProfessionnels.id, id))
  return rows[0]?.clientId ?? null
}

/** One page of the view, and how many requests the whole view has. */
export async function professionalRequests(db: Db, query: ProfessionalGridQuery) {
  const { ids, total } = await viewPage(db, viewOf(query), query)
  return { data: await professionalRequestsByIds(db, ids), total }
}

/** Every id of the view, in its order: what an export walks through. */
export function professionalRequestIds(db: Db, view: View): Promise<number[]> {
  return viewIds(db, viewOf(view))
}

/** The requests with these ids, in the order of the ids; those deleted meanwhile are left out. */
export async function professionalRequestsByIds(db: Db, ids: number[]): Promise<ProfessionalRequest[]> {
  const rows = await db.select().from(contactProfessionnels).where(among(contactProfessionnels.id, ids))
  return inOrderOf(ids, rows).map(toProfessionalRequest)
}

/** It was answered when it first left 'nouveau'; put back there, it waits again. */
export async function setProfessionalStatus(
  tx: Tx,
  { id, statut, updatedAt }: { id: number; statut: ProfessionalStatus; updatedAt: Date },
): Promise<ProfessionalRequest | null> {
  const answeredAt =
    statut === 'nouveau' ? null : sql`coalesce(${contactProfessionnels.answeredAt}, ${updatedAt.getTime()})`
  const rows = await tx
    .update(contactProfessionnels)
    .set({ statut, updatedAt, answeredAt })
    .where(eq(contactProfessionnels.id, id))
    .returning()
  return rows[0] ? toProfessionalRequest(rows[0]) : null
}

function viewOf({ sort, q, status }: View) {
  return { index: 'professional' as const, sort: parseSort(sort), status, q }
}

function toProfessionalRequest({
  answeredAt: _,
  clientId: __,
  requestKey: ___,
  ...row
}: Row): ProfessionalRequest {
  const { createdAt, updatedAt, ...rest } = row
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

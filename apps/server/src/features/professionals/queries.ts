import { parseSort } from '@tramontane/contract/grid-query'
import type {
  ProfessionalGridQuery,
  ProfessionalRequestInput,
  professionalSortFields,
} from '@tramontane/contract/professional'
import type { ProfessionalRequest } from '@tramontane/contract/professional-reply'
import type { Db, Tx } from '@tramontane/db/database'
import { found, foundTotal } from '@tramontane/db/found'
import { inOrderOf, orderedBy } from '@tramontane/db/grid-order'
import { contactProfessionnels } from '@tramontane/db/schema'
import { plainLetters } from '@tramontane/db/search'
import type { ProfessionalStatus } from '@tramontane/domain/statuses'
import { and, count, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'

type Row = typeof contactProfessionnels.$inferSelect
type View = Pick<ProfessionalGridQuery, 'sort' | 'q' | 'status'>

export async function insertProfessionalRequest(
  tx: Tx,
  input: Omit<ProfessionalRequestInput, 'acceptConditions' | 'website'> & { createdAt: Date },
): Promise<number> {
  const rows = await tx
    .insert(contactProfessionnels)
    .values({ ...input, updatedAt: input.createdAt })
    .returning({ id: contactProfessionnels.id })
  return rows[0]?.id ?? 0
}

/** One page of the view, and how many requests the whole view has. */
export async function professionalRequests(db: Db, query: ProfessionalGridQuery) {
  const total = await totalOf(db, query)
  const rows = await db
    .select()
    .from(contactProfessionnels)
    .where(matching(query, total))
    .orderBy(...ordering(query.sort))
    .limit(query.limit)
    .offset(query.offset)
  return { data: rows.map(toProfessionalRequest), total }
}

/** Every id of the view, in its order: what an export walks through. */
export async function professionalRequestIds(db: Db, view: View): Promise<number[]> {
  const rows = await db
    .select({ id: contactProfessionnels.id })
    .from(contactProfessionnels)
    .where(matching(view))
    .orderBy(...ordering(view.sort))
  return rows.map((row) => row.id)
}

/** The requests with these ids, in the order of the ids; those deleted meanwhile are left out. */
export async function professionalRequestsByIds(db: Db, ids: number[]): Promise<ProfessionalRequest[]> {
  const rows = await db.select().from(contactProfessionnels).where(inArray(contactProfessionnels.id, ids))
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

async function totalOf(db: Db, view: View): Promise<number> {
  if (view.q && !view.status) return foundTotal(db, 'professional', view.q)
  const rows = await db.select({ total: count() }).from(contactProfessionnels).where(matching(view))
  return rows[0]?.total ?? 0
}

function matching({ q, status }: View, total?: number) {
  return and(
    status ? eq(contactProfessionnels.statut, status) : undefined,
    q ? found('professional', contactProfessionnels.id, q, total) : undefined,
  )
}

const { nom, entreprise, email, telephone } = contactProfessionnels

const sortColumns = {
  createdAt: contactProfessionnels.createdAt,
  nom: plainLetters(nom),
  entreprise: plainLetters(entreprise),
  email: sql`lower(${email})`,
  telephone,
  statut: contactProfessionnels.statut,
} satisfies Record<(typeof professionalSortFields)[number], SQLWrapper>

function ordering(sort: View['sort']) {
  return orderedBy(parseSort(sort), sortColumns, contactProfessionnels.id)
}

function toProfessionalRequest({ answeredAt: _, createdAt, updatedAt, ...rest }: Row): ProfessionalRequest {
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

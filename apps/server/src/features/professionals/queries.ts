import { parseSort } from '@tramontane/contract/grid-query'
import type {
  ProfessionalGridQuery,
  ProfessionalRequestInput,
  professionalSortFields,
} from '@tramontane/contract/professional'
import type { ProfessionalRequest } from '@tramontane/contract/professional-reply'
import type { Db, Tx } from '@tramontane/db/database'
import { inOrderOf, orderedBy } from '@tramontane/db/grid-order'
import { contactProfessionnels } from '@tramontane/db/schema'
import { containsEveryWord, plainLetters, withoutSigns } from '@tramontane/db/search'
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
  const where = matching(query)
  const rows = await db
    .select()
    .from(contactProfessionnels)
    .where(where)
    .orderBy(...ordering(query.sort))
    .limit(query.limit)
    .offset(query.offset)
  const totals = await db.select({ total: count() }).from(contactProfessionnels).where(where)
  return { data: rows.map(toProfessionalRequest), total: totals[0]?.total ?? 0 }
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

export async function setProfessionalStatus(
  tx: Tx,
  { id, ...change }: { id: number; statut: ProfessionalStatus; updatedAt: Date },
): Promise<ProfessionalRequest | null> {
  const rows = await tx
    .update(contactProfessionnels)
    .set(change)
    .where(eq(contactProfessionnels.id, id))
    .returning()
  return rows[0] ? toProfessionalRequest(rows[0]) : null
}

function matching({ q, status }: View) {
  return and(
    status ? eq(contactProfessionnels.statut, status) : undefined,
    q ? containsEveryWord(searched, q) : undefined,
  )
}

const { nom, entreprise, email, telephone, message } = contactProfessionnels

const searched = plainLetters(
  sql.join([nom, entreprise, email, telephone, withoutSigns(telephone), message], sql` || ' ' || `),
)

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

function toProfessionalRequest({ createdAt, updatedAt, ...rest }: Row): ProfessionalRequest {
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

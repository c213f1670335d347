import { parseSort } from '@tramontane/contract/grid-query'
import type {
  PartnershipChangeInput,
  PartnershipGridQuery,
  partnershipSortFields,
} from '@tramontane/contract/professional-partnership'
import type { Partnership, ProfessionalRequest } from '@tramontane/contract/professional-reply'
import type { Db, Tx } from '@tramontane/db/database'
import { found, foundTotal } from '@tramontane/db/found'
import { inOrderOf, orderedBy } from '@tramontane/db/grid-order'
import { partnerships } from '@tramontane/db/schema'
import { plainLetters } from '@tramontane/db/search'
import { and, count, eq, inArray, type SQLWrapper } from 'drizzle-orm'

type Row = typeof partnerships.$inferSelect
type View = Pick<PartnershipGridQuery, 'sort' | 'q' | 'status'>

/**
 * The partnership of a request, made where there is none. A partnership does not name its request: the one that holds
 * the request's very words is its own.
 */
export async function ensurePartnership(
  tx: Tx,
  request: ProfessionalRequest,
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
    .values({ ...words, companyType: '', status: 'pending', createdAt: now })
    .returning()
  return made[0] ? toPartnership(made[0]) : null
}

/** One page of the view, and how many partnerships the whole view has. */
export async function partnershipPage(db: Db, query: PartnershipGridQuery) {
  const total = await totalOf(db, query)
  const rows = await db
    .select()
    .from(partnerships)
    .where(matching(query, total))
    .orderBy(...ordering(query.sort))
    .limit(query.limit)
    .offset(query.offset)
  return { data: rows.map(toPartnership), total }
}

/** Every id of the view, in its order: what an export walks through. */
export async function partnershipIds(db: Db, view: View): Promise<number[]> {
  const rows = await db
    .select({ id: partnerships.id })
    .from(partnerships)
    .where(matching(view))
    .orderBy(...ordering(view.sort))
  return rows.map((row) => row.id)
}

/** The partnerships with these ids, in the order of the ids; those deleted meanwhile are left out. */
export async function partnershipsByIds(db: Db, ids: number[]): Promise<Partnership[]> {
  const rows = await db.select().from(partnerships).where(inArray(partnerships.id, ids))
  return inOrderOf(ids, rows).map(toPartnership)
}

export async function setPartnership(
  tx: Tx,
  { id, ...change }: PartnershipChangeInput & { id: number },
): Promise<Partnership | null> {
  const rows = await tx.update(partnerships).set(change).where(eq(partnerships.id, id)).returning()
  return rows[0] ? toPartnership(rows[0]) : null
}

async function totalOf(db: Db, view: View): Promise<number> {
  if (view.q && !view.status) return foundTotal(db, 'partnership', view.q)
  const rows = await db.select({ total: count() }).from(partnerships).where(matching(view))
  return rows[0]?.total ?? 0
}

function matching({ q, status }: View, total?: number) {
  return and(
    status ? eq(partnerships.status, status) : undefined,
    q ? found('partnership', partnerships.id, q, total) : undefined,
  )
}

const { companyName, companyType, contactName, phone } = partnerships

const sortColumns = {
  createdAt: partnerships.createdAt,
  companyName: plainLetters(companyName),
  companyType: plainLetters(companyType),
  contactName: plainLetters(contactName),
  phone,
  status: partnerships.status,
} satisfies Record<(typeof partnershipSortFields)[number], SQLWrapper>

function ordering(sort: View['sort']) {
  return orderedBy(parseSort(sort), sortColumns, partnerships.id)
}

function toPartnership({ createdAt, ...rest }: Row): Partnership {
  return { ...rest, createdAt: createdAt.toISOString() }
}

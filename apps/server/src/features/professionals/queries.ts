import { parseSort } from '@tramontane/contract/grid-query'
import type {
  ProfessionalRequestInput,
  professionalGridQuery,
  professionalSortFields,
} from '@tramontane/contract/professional'
import type { Db, Tx } from '@tramontane/db/database'
import { contactProfessionnels, partnerships } from '@tramontane/db/schema'
import { containsEveryWord, plainLetters, withoutSigns } from '@tramontane/db/search'
import type { ProfessionalStatus } from '@tramontane/domain/statuses'
import { and, asc, count, desc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'

type Row = typeof contactProfessionnels.$inferSelect
type GridQuery = z.infer<typeof professionalGridQuery>

/** A professional request as the back office sees it. Shapes: both dates are ISO instants. */
export type ProfessionalRequest = Omit<Row, 'createdAt' | 'updatedAt'> & {
  createdAt: string
  updatedAt: string
}

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
export async function professionalRequests(db: Db, query: GridQuery) {
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

/** A partnership does not name its request: the one that holds the request's very words is its own. */
export async function ensurePartnership(tx: Tx, request: ProfessionalRequest, now: Date): Promise<void> {
  const words = {
    companyName: request.entreprise,
    contactName: request.nom,
    email: request.email,
    phone: request.telephone,
    message: request.message,
  }
  const same = Object.entries(words).map(([name, word]) => eq(partnerships[name as keyof typeof words], word))
  const known = await tx
    .select({ id: partnerships.id })
    .from(partnerships)
    .where(and(...same))
    .limit(1)
  if (known.length > 0) return
  await tx.insert(partnerships).values({ ...words, companyType: '', status: 'pending', createdAt: now })
}

function matching({ q, status }: GridQuery) {
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

function ordering(sort: GridQuery['sort']) {
  const { field, descending } = parseSort(sort)
  const direction = descending ? desc : asc
  return [direction(sortColumns[field]), direction(contactProfessionnels.id)]
}

function toProfessionalRequest({ createdAt, updatedAt, ...rest }: Row): ProfessionalRequest {
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

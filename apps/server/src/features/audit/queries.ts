import type { AuditGridQuery } from '@tramontane/contract/audit/audit'
import { type AuditTopic, auditActions, auditActionText } from '@tramontane/contract/audit/audit-actions'
import type { auditSortFields } from '@tramontane/contract/audit/audit-columns'
import { parseSort } from '@tramontane/contract/lists/grid-query'
import type { AuditEntry } from '@tramontane/contract/replies/back-office'
import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { containsEveryWord } from '@tramontane/db/folded-text'
import { inOrderOf } from '@tramontane/db/grid-order'
import { auditLog } from '@tramontane/db/schema/operations'
import { instantOf, plusDays } from '@tramontane/domain/days/calendar'
import { fold } from '@tramontane/domain/words/fold'
import { and, asc, count, desc, eq, gte, inArray, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Row = typeof auditLog.$inferSelect
type View = Omit<AuditGridQuery, 'limit' | 'offset'>

export async function insertAuditEntry(tx: Tx, entry: typeof auditLog.$inferInsert) {
  await tx.insert(auditLog).values(entry)
}

/** One page of the view, and how many lines the whole view has. */
export async function auditPage(db: Db, query: AuditGridQuery) {
  const where = matching(query)
  const rows = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(...ordering(query.sort))
    .limit(query.limit)
    .offset(query.offset)
  const totals = await db.select({ total: count() }).from(auditLog).where(where)
  return { data: rows.map(toEntry), total: totals[0]?.total ?? 0 }
}

/** Every id of the view, in its order: what an export walks through. */
export async function auditIds(db: Db, view: View): Promise<number[]> {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(matching(view))
    .orderBy(...ordering(view.sort))
  return rows.map((row) => row.id)
}

/** The lines with these ids, in the order of the ids. */
export async function auditByIds(db: Db, ids: number[]): Promise<AuditEntry[]> {
  const rows = await db.select().from(auditLog).where(among(auditLog.id, ids))
  return inOrderOf(ids, rows).map(toEntry)
}

function matching({ q, status, actor, from, to }: View): SQL | undefined {
  return and(
    actor ? eq(auditLog.actor, actor) : undefined,
    status ? inArray(auditLog.action, actionsOf(status)) : undefined,
    from ? gte(auditLog.createdAt, instantOf(from)) : undefined,
    to ? lt(auditLog.createdAt, instantOf(plusDays(to, 1))) : undefined,
    q ? and(...fold(q).split(' ').filter(Boolean).map(containsWord)) : undefined,
  )
}

const written = sql.join(
  [auditLog.actor, auditLog.action, sql`coalesce(${auditLog.target}, '')`],
  sql` || ' ' || `,
)

/** A word of what was written, or of how an action reads on screen. */
function containsWord(word: string): SQL | undefined {
  const named = actionIds.filter((action) => fold(auditActionText(action)).includes(word))
  return or(containsEveryWord(written, word), named.length ? inArray(auditLog.action, named) : undefined)
}

const actionIds = Object.keys(auditActions)

function actionsOf(topic: AuditTopic): string[] {
  return Object.entries(auditActions).flatMap(([action, words]) => (words.topic === topic ? [action] : []))
}

const sortColumns = {
  createdAt: auditLog.createdAt,
  actor: auditLog.actor,
} satisfies Record<(typeof auditSortFields)[number], SQLWrapper>

function ordering(sort: View['sort']) {
  const { field, descending } = parseSort(sort)
  const direction = descending ? desc : asc
  const columns = field === 'createdAt' ? [auditLog.createdAt] : [sortColumns[field], auditLog.createdAt]
  return [...columns, auditLog.id].map((column) => direction(column))
}

function toEntry({ createdAt, details, ...rest }: Row): AuditEntry {
  return { ...rest, details: details ?? null, createdAt: createdAt.toISOString() }
}

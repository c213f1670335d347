import type { Db } from '@tramontane/db/database'
import { outbox, todoItems } from '@tramontane/db/schema/messages'
import { contactMessages } from '@tramontane/db/schema/requests/contact-messages'
import { contactProfessionnels } from '@tramontane/db/schema/requests/professionals'
import { and, asc, desc, eq, gt, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'

/** The key of the last message whose key begins so; null for none. */
export async function lastKeyOf(db: Db, prefix: string): Promise<string | null> {
  const rows = await db
    .select({ key: outbox.dedupKey })
    .from(outbox)
    .where(and(gte(outbox.dedupKey, prefix), lt(outbox.dedupKey, `${prefix}\uffff`)))
    .orderBy(desc(outbox.dedupKey))
    .limit(1)
  return rows[0]?.key ?? null
}

/** What had a message of its own is not told again. */
function hasNoMail(key: SQL) {
  return sql`not exists (select 1 from outbox told where told.dedup_key = ${key})`
}

type Span = { from: Date; until: Date; limit: number }

/** What came in the span and still waits, oldest first. */
export async function todosOf(db: Db, { from, until, limit }: Span) {
  return db
    .select({ title: todoItems.title, detail: todoItems.detail, at: todoItems.createdAt })
    .from(todoItems)
    .where(
      and(
        isNull(todoItems.doneAt),
        gt(todoItems.createdAt, from),
        lte(todoItems.createdAt, until),
        hasNoMail(sql`"todo_items"."dedup_key"`),
      ),
    )
    .orderBy(asc(todoItems.createdAt), asc(todoItems.id))
    .limit(limit)
}

export async function requestsOf(db: Db, { from, until, limit }: Span) {
  return db
    .select({ name: contactMessages.name, phone: contactMessages.phone, at: contactMessages.createdAt })
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.status, 'nouveau'),
        gt(contactMessages.createdAt, from),
        lte(contactMessages.createdAt, until),
        hasNoMail(sql`'contact-request:' || "contact_messages"."id" || ':business'`),
      ),
    )
    .orderBy(asc(contactMessages.createdAt))
    .limit(limit)
}

export async function professionalsOf(db: Db, { from, until, limit }: Span) {
  const { entreprise, nom, telephone, createdAt, statut } = contactProfessionnels
  return db
    .select({ entreprise, nom, telephone, at: createdAt })
    .from(contactProfessionnels)
    .where(
      and(
        eq(statut, 'nouveau'),
        gt(createdAt, from),
        lte(createdAt, until),
        hasNoMail(sql`'professional-request:' || "contact_professionnels"."id"`),
      ),
    )
    .orderBy(asc(createdAt))
    .limit(limit)
}

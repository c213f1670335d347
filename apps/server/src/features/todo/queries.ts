import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { placeholders, prepared } from '@tramontane/db/fast/prepared'
import { todoItems } from '@tramontane/db/schema/messages'
import { and, count, desc, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'

export type NewTodo = Pick<
  typeof todoItems.$inferInsert,
  'dedupKey' | 'kind' | 'title' | 'detail' | 'link' | 'createdAt'
>

/** Answers whether it is new. */
export async function insertTodo(tx: Tx, item: NewTodo): Promise<boolean> {
  const { rowsAffected } = await todoInsert(tx).run(item)
  return rowsAffected > 0
}

const newColumns = ['dedupKey', 'kind', 'title', 'detail', 'link', 'createdAt'] as const

const todoInsert = prepared((db) =>
  db
    .insert(todoItems)
    .values(placeholders(newColumns))
    .onConflictDoNothing({ target: todoItems.dedupKey })
    .prepare(),
)

/** What is known by its key is to be dealt with, in these words. */
export async function renewTodo(tx: Tx, { dedupKey, title, detail, link }: Omit<NewTodo, 'createdAt'>) {
  await tx
    .update(todoItems)
    .set({ title, detail, link, doneAt: null, seenAt: null })
    .where(eq(todoItems.dedupKey, dedupKey))
}

/** What still waits says it in these words; what was dealt with stays so. */
export async function rewordOpenTodo(tx: Tx, { dedupKey, title, detail, link }: Reworded) {
  await tx
    .update(todoItems)
    .set({ title, detail, link })
    .where(
      and(
        eq(todoItems.dedupKey, dedupKey),
        isNull(todoItems.doneAt),
        or(ne(todoItems.title, title), ne(todoItems.detail, detail), ne(todoItems.link, link)),
      ),
    )
}

export type Reworded = Omit<NewTodo, 'createdAt' | 'kind'> & { detail: string; link: string }

/** Newest first. */
export async function openTodos(db: Db, limit: number) {
  return db
    .select()
    .from(todoItems)
    .where(isNull(todoItems.doneAt))
    .orderBy(desc(todoItems.createdAt), desc(todoItems.id))
    .limit(limit)
}

export async function openTodoCount(db: Db): Promise<number> {
  const rows = await db.select({ total: count() }).from(todoItems).where(isNull(todoItems.doneAt))
  return rows[0]?.total ?? 0
}

export async function todoById(db: Db, id: number) {
  const rows = await db.select().from(todoItems).where(eq(todoItems.id, id)).limit(1)
  return rows[0] ?? null
}

export async function finishTodo(tx: Tx, { id, now }: { id: number; now: Date }) {
  await tx.update(todoItems).set({ doneAt: now }).where(eq(todoItems.id, id))
}

export async function markSeen(tx: Tx, { ids, now }: { ids: number[]; now: Date }) {
  await tx
    .update(todoItems)
    .set({ seenAt: now })
    .where(and(inArray(todoItems.id, ids), isNull(todoItems.seenAt)))
}

/** Which of these matters are still to be dealt with; of those that were told before then, where `createdBefore` says when. */
export async function openAmong(db: Db, dedupKeys: string[], createdBefore?: Date): Promise<string[]> {
  const isOld = createdBefore && lt(todoItems.createdAt, createdBefore)
  const rows = await db
    .select({ key: todoItems.dedupKey })
    .from(todoItems)
    .where(and(among(todoItems.dedupKey, dedupKeys), isNull(todoItems.doneAt), isOld))
  return rows.map(({ key }) => key)
}

/** What was settled is to be dealt with again. */
export async function reopenTodos(tx: Tx, dedupKeys: string[]) {
  await tx.update(todoItems).set({ doneAt: null }).where(among(todoItems.dedupKey, dedupKeys))
}

export async function finishTodosOf(tx: Tx, { dedupKeys, now }: { dedupKeys: string[]; now: Date }) {
  await tx
    .update(todoItems)
    .set({ doneAt: now })
    .where(and(among(todoItems.dedupKey, dedupKeys), isNull(todoItems.doneAt)))
}

/** Above every character that a key is made of: the prefix is looked up in the index of the keys. */
const lastCharacter = '\uffff'

type Finished = { dedupPrefix: string; except?: string; now: Date }

export async function finishTodos(tx: Tx, { dedupPrefix, except = '', now }: Finished) {
  const until = `${dedupPrefix}${lastCharacter}`
  await openFinished(tx).run({ from: dedupPrefix, until, except, now: now.getTime() })
}

const openFinished = prepared((db) =>
  db
    .update(todoItems)
    .set({ doneAt: sql`${sql.placeholder('now')}` })
    .where(
      and(
        gte(todoItems.dedupKey, sql.placeholder('from')),
        lt(todoItems.dedupKey, sql.placeholder('until')),
        ne(todoItems.dedupKey, sql.placeholder('except')),
        // Without the sign SQLite could go through everything that is open.
        sql`+${todoItems.doneAt} is null`,
      ),
    )
    .prepare(),
)

export async function reopenTodosDoneAt(
  tx: Tx,
  { dedupPrefix, doneAt }: { dedupPrefix: string; doneAt: Date },
) {
  await tx
    .update(todoItems)
    .set({ doneAt: null })
    .where(and(hasPrefix(dedupPrefix), eq(todoItems.doneAt, doneAt)))
}

function hasPrefix(dedupPrefix: string) {
  return and(gte(todoItems.dedupKey, dedupPrefix), lt(todoItems.dedupKey, `${dedupPrefix}${lastCharacter}`))
}

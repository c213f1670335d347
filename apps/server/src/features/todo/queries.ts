import type { Tx } from '@tramontane/db/database'
import { todoItems } from '@tramontane/db/schema'
import { and, gte, lt, sql } from 'drizzle-orm'

export type NewTodo = Pick<
  typeof todoItems.$inferInsert,
  'dedupKey' | 'kind' | 'title' | 'detail' | 'link' | 'createdAt'
>

export async function insertTodo(tx: Tx, item: NewTodo) {
  await tx.insert(todoItems).values(item).onConflictDoNothing({ target: todoItems.dedupKey })
}

/** Above every character that a key is made of: the prefix is looked up in the index of the keys. */
const lastCharacter = '\uffff'

export async function finishTodos(tx: Tx, { dedupPrefix, now }: { dedupPrefix: string; now: Date }) {
  const hasPrefix = and(
    gte(todoItems.dedupKey, dedupPrefix),
    lt(todoItems.dedupKey, `${dedupPrefix}${lastCharacter}`),
  )
  // Without the sign SQLite could go through everything that is open.
  await tx
    .update(todoItems)
    .set({ doneAt: now })
    .where(and(hasPrefix, sql`+${todoItems.doneAt} is null`))
}

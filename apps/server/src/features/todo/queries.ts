import type { Tx } from '@tramontane/db/database'
import { todoItems } from '@tramontane/db/schema'

export type NewTodo = Pick<
  typeof todoItems.$inferInsert,
  'dedupKey' | 'kind' | 'title' | 'detail' | 'link' | 'createdAt'
>

export async function insertTodo(tx: Tx, item: NewTodo) {
  await tx.insert(todoItems).values(item).onConflictDoNothing({ target: todoItems.dedupKey })
}

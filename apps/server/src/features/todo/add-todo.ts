import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { insertTodo, type NewTodo } from './queries.ts'

/** What the owner should know or deal with, in the transaction of what it tells; the same matter once. Answers whether it is new. */
export async function addTodo(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  item: Omit<NewTodo, 'createdAt'>,
): Promise<boolean> {
  return insertTodo(tx, { ...item, createdAt: deps.clock.now() })
}

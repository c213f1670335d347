import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { insertTodo, type NewTodo } from './queries.ts'

/** What the owner should know or deal with, written in the transaction of what it tells; the same matter once. */
export async function addTodo(tx: Tx, deps: Pick<Deps, 'clock'>, item: Omit<NewTodo, 'createdAt'>) {
  await insertTodo(tx, { ...item, createdAt: deps.clock.now() })
}

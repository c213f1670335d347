import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { insertTodo, type NewTodo, renewTodo } from './queries.ts'

/**
 * Notes what the owner should know or deal with, once for each matter, in the transaction of what it tells. Answers
 * whether it is new.
 */
export async function addTodo(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  item: Omit<NewTodo, 'createdAt'>,
): Promise<boolean> {
  return insertTodo(tx, { ...item, createdAt: deps.clock.now() })
}

/** The same matter once more, in the words of now, though it was dealt with before. */
export async function addTodoAgain(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  item: Omit<NewTodo, 'createdAt'>,
): Promise<void> {
  if (!(await addTodo(tx, deps, item))) await renewTodo(tx, item)
}

import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import {
  finishTodos,
  finishTodosOf,
  openAmong,
  type Reworded,
  reopenTodos,
  reopenTodosDoneAt,
  rewordOpenTodo,
} from './queries.ts'

/**
 * The matter is over by itself: its things to do are done.
 * Shapes: `except` is the key of one that stands, for what is told again while it holds. `dedupPrefix` ends with its
 * last colon, as 'owner-wash:12:': without it 'owner-wash:1' would name another's too.
 */
export async function settleTodos(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  dedupPrefix: string,
  { except, now = deps.clock.now() }: { except?: string; now?: Date } = {},
) {
  await finishTodos(tx, { dedupPrefix, except, now })
}

/** What was settled at that very instant is to be dealt with as before; what somebody did away with stays so. */
export async function unsettleTodosOf(tx: Tx, dedupPrefix: string, settledAt: Date) {
  await reopenTodosDoneAt(tx, { dedupPrefix, doneAt: settledAt })
}

/** The matters of these very keys are over by themselves. Answers which were not yet. */
export async function settleTodosOf(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  dedupKeys: string[],
): Promise<string[]> {
  const open = await openAmong(tx, dedupKeys)
  await finishTodosOf(tx, { dedupKeys: open, now: deps.clock.now() })
  return open
}

/** The same matter in the words of now, while it waits. */
export async function rewordTodo(tx: Tx, item: Reworded) {
  await rewordOpenTodo(tx, item)
}

/** What settled these matters is taken back: they are to be dealt with as before. */
export async function unsettleTodos(tx: Tx, dedupKeys: string[]) {
  await reopenTodos(tx, dedupKeys)
}

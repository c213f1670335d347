import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { finishTodos, finishTodosOf } from './queries.ts'

/**
 * The matter is over by itself: its things to do are done.
 * Shapes: `except` is the key of one that stands, for what is told again while it holds. `dedupPrefix` as 'owner-wash:12:', with its last colon, or 'owner-wash:1' would name another's too.
 */
export async function settleTodos(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  dedupPrefix: string,
  { except }: { except?: string } = {},
) {
  await finishTodos(tx, { dedupPrefix, except, now: deps.clock.now() })
}

/** The matters of these very keys are over by themselves. */
export async function settleTodosOf(tx: Tx, deps: Pick<Deps, 'clock'>, dedupKeys: string[]) {
  await finishTodosOf(tx, { dedupKeys, now: deps.clock.now() })
}

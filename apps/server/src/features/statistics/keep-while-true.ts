import type { Database } from '@tramontane/db/database'

type Kept = { state: string; value: Promise<unknown> }

const keptAtMost = 100

const keptOf = new WeakMap<Database, Map<string, Kept>>()

/**
 * What `count` answered last for `key`, for as long as none of `tables` changed: the program is the only writer of its
 * file, so what is kept is never untrue. A database on a server is counted each time.
 */
export function keepWhileTrue<Value>(
  database: Database,
  { key, tables }: { key: string; tables: readonly string[] },
  count: () => Promise<Value>,
): Promise<Value> {
  if (!database.changes) return count()
  const kept = keptOf.get(database) ?? new Map<string, Kept>()
  keptOf.set(database, kept)
  const state = database.changes.stateOf(tables)
  const known = kept.get(key)
  if (known?.state === state) return known.value as Promise<Value>
  const value = count()
  if (kept.size >= keptAtMost) kept.clear()
  kept.set(key, { state, value })
  value.catch(() => kept.delete(key))
  return value
}

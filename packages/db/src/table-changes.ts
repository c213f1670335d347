import type { Logger } from 'drizzle-orm'

/** How often each table was changed by this process: what was worked out from a table holds while its number does. */
export type TableChanges = {
  /** One text for these tables as they stand: equal as long as none of them changed. */
  stateOf(tables: readonly string[]): string
  logger: Logger
  /** Counts what the transaction that just ended has changed. */
  settle(): void
}

const change = /\b(?:insert\s+into|update|delete\s+from)\s+["`]?(\w+)/gi

/** Reads the names of changed tables from the statements as they leave: a table named too often costs a new count. */
export function tableChanges(): TableChanges {
  const counts = new Map<string, number>()
  const touched = new Set<string>()
  return {
    stateOf: (tables) => tables.map((table) => counts.get(table) ?? 0).join(),
    logger: {
      logQuery(query) {
        for (const [, table] of query.matchAll(change)) if (table) touched.add(table)
      },
    },
    settle() {
      for (const table of touched) counts.set(table, (counts.get(table) ?? 0) + 1)
      touched.clear()
    },
  }
}

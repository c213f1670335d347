import type { Db } from '@tramontane/db/database'
import { openAmong } from './queries.ts'

/** Which of these matters the owner was told of before then, and has still to deal with. Shapes: the keys of things to do. */
export function openTodosAmong(db: Db, dedupKeys: string[], toldBefore: Date): Promise<string[]> {
  return openAmong(db, dedupKeys, toldBefore)
}

import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import { eraseOverdueCopies } from './queries.ts'

/** Erases the sealed passwords that nobody used in their thirty days. */
export async function forgetOverdueCopies({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  await withWrite(database, (tx) => eraseOverdueCopies(tx, clock.now()))
  return {}
}

import type { Tx } from '@tramontane/db/database'
import { hourMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../../deps.ts'
import { countTry } from '../../rate-limits/count-try.ts'

const declarationsPerHour = 5
/** Shapes: `from` names the kind of declaration and the address or account. Errors: 429 over five an hour. */
export async function countDeclaration(tx: Tx, deps: Deps, from: string) {
  await countTry(tx, deps, { key: `ending:${from}`, limit: declarationsPerHour, windowMs: hourMs })
}

import type { Tx } from '@tramontane/db/database'
import { type Served, townCondition } from '@tramontane/domain/places/town-condition'
import { agreeTravelAt, placesWithoutTravel } from './queries.ts'

/**
 * Gives the contracts that are older than their own figure for the drive the one that was told until now: called with the
 * settings that are about to change, so that no change of theirs is a silent change of a contract.
 */
export async function agreeTravel(tx: Tx, served: Served) {
  for (const place of await placesWithoutTravel(tx))
    await agreeTravelAt(tx, place, townCondition(served, place).charge)
}

import type { Db, Tx } from '@tramontane/db/database'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { recordCancellation } from './cancellation/record-cancellation.ts'
import { referenceOf } from './contract-named.ts'
import { wayOut } from './notice.ts'
import { erasedAfter } from './preview-endings.ts'
import { runningContracts } from './queries.ts'
import { recordWithdrawal } from './withdrawal/record-withdrawal.ts'

/**
 * A client leaves with every contract that runs: each is renounced where that is wished and open, else cancelled by
 * notice. Answers the declarations that the provider has to follow, and when the account can be erased; null for at once.
 */
export async function leaveContracts(
  tx: Tx,
  deps: Deps,
  { client, withdraw }: { client: ClientActor; withdraw: boolean },
): Promise<{ endingIds: number[]; erasedOn: Day | null }> {
  const now = deps.clock.now()
  const actor = `client:${client.id}`
  const endingIds: number[] = []
  const ends: { way: 'cancellation'; lastDay: Day }[] = []
  for (const contract of await runningContracts(tx, client.id)) {
    const input = { name: contract.customerName, email: client.email, reference: referenceOf(contract) }
    if (wayOut(contract, { withdraw, today: dayOf(now) }) === 'withdrawal') {
      endingIds.push((await recordWithdrawal(tx, deps, { contract, input, actor })).endingId)
      continue
    }
    const { endingId, endsOn } = await recordCancellation(tx, deps, { contract, input, actor })
    endingIds.push(endingId)
    ends.push({ way: 'cancellation', lastDay: plusDays(endsOn ?? dayOf(now), -1) })
  }
  return { endingIds, erasedOn: erasedAfter(ends) }
}

/** When an account whose owner asked for it is erased, as its contracts stand; null where none runs. */
export async function erasureDay(db: Db, clientId: number): Promise<Day | null> {
  const contracts = await runningContracts(db, clientId)
  const ends = contracts.map(({ cancelAt }) => (cancelAt ? dayOf(cancelAt) : null))
  const last = ends
    .flatMap((day) => day ?? [])
    .sort()
    .at(-1)
  return last ? plusDays(last, 1) : null
}

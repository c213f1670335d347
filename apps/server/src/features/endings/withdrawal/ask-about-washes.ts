import type { Tx } from '@tramontane/db/database'
import {
  type WithdrawalComputation,
  withdrawalComputation,
} from '@tramontane/domain/contracts/withdrawal-refund'
import { dayOf } from '@tramontane/domain/days/calendar'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../../deps.ts'
import { addTodo } from '../../todo/add-todo.ts'
import { todoLinks } from '../../todo/links.ts'
import { referenceOf } from '../contract-named.ts'
import { washesNotClosed } from '../contract-queries.ts'
import type { Contract } from '../queries.ts'

/**
 * A withdrawal whose refund hangs on washes that nobody closed asks the owner about each: one at an hour counts as done
 * once it is over, one that is under way or never had an hour does not. Source: R-67.
 */
export async function askAboutWashes(
  tx: Tx,
  deps: Deps,
  { contract, refund, until }: { contract: Contract; refund: WithdrawalComputation; until: Date | null },
) {
  if (!refund.wasExpress) return
  const { id: subscriptionId, expressRequestedAt: since, customerName } = contract
  const now = deps.clock.now()
  for (const wash of await washesNotClosed(tx, { subscriptionId, now, since, until })) {
    const { id, date } = wash
    const day = dayOf(date)
    await addTodo(tx, deps, {
      dedupKey: `withdrawal_wash:${id}`,
      kind: 'withdrawal_wash',
      title: `Ce passage a-t-il eu lieu ? ${customerName}`,
      detail: `${customerName} a renoncé à son contrat (${referenceOf(contract)}), et personne n’a clos le passage du ${longFrenchDate(day)}. ${countedText(refund, wash, now)}`,
      link: todoLinks.wash(id, day),
    })
  }
}

type Wash = { timeSlot: string | null; endsAt: Date }

function countedText(refund: WithdrawalComputation, { timeSlot, endsAt }: Wash, now: Date): string {
  if (timeSlot !== null && endsAt <= now)
    return `Prévu à ${frenchTime(timeSlot)}, il est compté comme fait (${formatCents(shareOf(refund, -1))} gardés) : s’il n’a pas eu lieu, rendez cette somme au client.`
  const why = timeSlot === null ? 'Sans heure convenue' : `Prévu à ${frenchTime(timeSlot)} et pas encore fini`
  return `${why}, il n’est pas compté dans le remboursement : s’il a été fait, ${formatCents(shareOf(refund, 1))} vous restent dus, convenez-en avec le client.`
}

/** What one wash more, or one less, changes in what is kept. Units: euro cents. */
function shareOf(refund: WithdrawalComputation, washes: 1 | -1): number {
  const other = withdrawalComputation({ ...refund, washesDone: refund.washesDone + washes })
  return Math.abs(other.keptCents - refund.keptCents)
}

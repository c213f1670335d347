import { withWrite } from '@tramontane/db/with-write'
import { withdrawalDays } from '@tramontane/domain/contracts/terms'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../../deps.ts'
import { raiseAlert } from '../../alerts/raise-alert.ts'
import { alertByKey, type Ending } from '../queries.ts'

/** Days after which somebody must look at a declaration that is not settled. Source: LAW-23. */
const overdueDays: Record<Ending['kind'], number> = { withdrawal: 10, cancellation: 1, termination: 1 }

/** Tells once what the provider has not done in time; whoever settled the alert is not asked again. */
export async function flagOverdue(deps: Deps, ending: Ending): Promise<void> {
  const declaredDay = dayOf(ending.declaredAt)
  if (plusDays(declaredDay, overdueDays[ending.kind]) > dayOf(deps.clock.now())) return
  const dedupKey = overdueKey(ending.id)
  if (await alertByKey(deps.database.db, dedupKey)) return
  await withWrite(deps.database, (tx) => raiseAlert(tx, deps, { dedupKey, text: overdueText(ending) }))
}

export function overdueKey(endingId: number): string {
  return `ending-overdue:${endingId}`
}

function overdueText({ kind, name, reference, declaredAt, refundCents }: Ending): string {
  const who = `${name} (${reference})`
  const declared = longFrenchDate(dayOf(declaredAt))
  if (kind === 'termination')
    return `La fin du contrat de ${who}, décidée par vous le ${declared}, n’a pas pu être transmise au prestataire de paiement : vérifiez que les prélèvements cessent bien à la date annoncée.`
  if (kind === 'cancellation')
    return `La résiliation de ${who}, déclarée le ${declared}, n’a pas pu être transmise au prestataire de paiement : vérifiez que les prélèvements cessent bien à la date annoncée.`
  const dueDay = longFrenchDate(plusDays(dayOf(declaredAt), withdrawalDays))
  return `${who} a renoncé à son contrat le ${declared} et n’est toujours pas remboursé : ${formatCents(refundCents ?? 0)} sont dus au plus tard le ${dueDay}.`
}

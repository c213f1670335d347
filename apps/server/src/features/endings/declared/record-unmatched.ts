import type { CancellationInput } from '@tramontane/contract/subscriptions/ending'
import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../../deps.ts'
import { raiseAlert } from '../../alerts/raise-alert.ts'
import { insertEnding } from '../queries.ts'

const words = { cancellation: 'Une résiliation', withdrawal: 'Une rétractation' } as const

/**
 * Keeps a declaration that names no contract of ours, without any effect. It binds if it was only a slip of the
 * keyboard: an administrator is asked to look, the declarant is told nothing.
 */
export async function recordUnmatched(
  tx: Tx,
  deps: Deps,
  { kind, input }: { kind: keyof typeof words; input: CancellationInput },
) {
  const declaredAt = deps.clock.now()
  const { name, email, wishedDay = null, reason } = input
  const reference = quotedText(input)
  const id = await insertEnding(tx, {
    ...{ kind, name, email, reference, wishedDay, declaredAt },
    reason: reason || null,
    createdAt: declaredAt,
  })
  await raiseAlert(tx, deps, {
    dedupKey: `ending-unmatched:${id}`,
    text: `${words[kind]} ne correspond à aucun contrat : « ${name} », ${email}, ${reference}. Vérifiez s’il s’agit d’une faute de frappe, et joignez la personne si c’est un client.`,
  })
}

/** What was quoted of the contract: 'référence AB-2026-00001, immatriculation AB-123-CD'. */
function quotedText({ reference, licensePlate }: CancellationInput): string {
  return [reference && `référence ${reference}`, licensePlate && `immatriculation ${licensePlate}`]
    .filter(Boolean)
    .join(', ')
}

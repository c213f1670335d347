import type { Tx } from '@tramontane/db/database'
import { phoneText } from '@tramontane/domain/phone'
import type { Deps } from '../../deps.ts'
import { todoLinks } from '../todo/links.ts'
import { tellOwner } from '../todo/tell-owner.ts'
import { runningOfCard } from './queries.ts'
import { cardMatter } from './tell-standing.ts'

/** A card was taken off at the provider: what it paid will not be paid next month. */
export async function tellCardMissing(tx: Tx, deps: Deps, cardId: string) {
  for (const { id, customerName, customerEmail, customerPhone } of await runningOfCard(tx, cardId))
    await tellOwner(tx, deps, {
      dedupKey: `${cardMatter(id)}${cardId}`,
      kind: 'card_missing',
      title: `Plus de carte pour l’abonnement de ${customerName}`,
      detail:
        'Sa carte a été retirée chez Stripe : la prochaine mensualité ne pourra pas être prélevée. Le client en donne une autre dans son espace, bouton « Changer de carte ».',
      facts: [
        ['Client', customerName],
        ['Téléphone', phoneText(customerPhone)],
        ['E-mail', customerEmail],
      ],
      link: todoLinks.subscription(id),
      person: { name: customerName, address: customerEmail },
    })
}

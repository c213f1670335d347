import type { ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import { plusDays } from '@tramontane/domain/days/calendar'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import { isRunningStatus, type SubscriptionStatus } from '@tramontane/domain/washes/statuses'

const words: Record<SubscriptionStatus, string> = {
  pending: 'En attente d’activation',
  active: 'Abonnement actif',
  past_due: 'Paiement en attente',
  cancelled: 'Abonnement terminé',
  incomplete_expired: 'Souscription abandonnée',
}

/** How a subscription stands, in a word, with the day that matters next. */
export function subscriptionState({ status, endsOn, nextRenewalDate, isPaused }: ClientSubscription) {
  if (status === 'cancelled') return { word: words.cancelled, dayLabel: 'Abonnement terminé le', day: endsOn }
  if (endsOn) {
    const lastDay = plusDays(endsOn, -1)
    const word = `Résilié, actif jusqu’au ${plainFrenchDate(lastDay)}`
    return nextRenewalDate && nextRenewalDate < endsOn
      ? { word, dayLabel: 'Prochain renouvellement', day: nextRenewalDate }
      : { word, dayLabel: 'Dernier jour', day: lastDay }
  }
  if (isPaused) return { word: 'Abonnement suspendu', dayLabel: 'Prochain renouvellement', day: null }
  return { word: words[status], dayLabel: 'Prochain renouvellement', day: nextRenewalDate }
}

/** Whether its client may book: it runs, and no unpaid month stops it. */
export function isRunning({ status }: Pick<ClientSubscription, 'status'>): boolean {
  return isRunningStatus(status)
}

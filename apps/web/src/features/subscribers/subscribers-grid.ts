import { subscriptionSortFields } from '@tramontane/contract/subscription-admin'
import { subscriptionStatusLabels } from '@tramontane/contract/subscription-columns'
import { type SubscriptionStatus, subscriptionStatuses } from '@tramontane/domain/statuses'
import type { GridSpec, GridState } from '../../components/grid/grid-state.ts'
import type { GridWords } from '../../components/grid/grid-words.ts'
import type { StatusLooks } from '../../components/grid/status-look.ts'

type SubscriptionField = (typeof subscriptionSortFields)[number]

export const subscribersGrid: GridSpec<SubscriptionField, SubscriptionStatus> = {
  sortFields: subscriptionSortFields,
  sortDefault: '-createdAt',
  statuses: subscriptionStatuses,
}

export type SubscribersGridState = GridState<SubscriptionField, SubscriptionStatus>

export const subscribersWords: GridWords = {
  one: 'abonnement',
  many: 'abonnements',
  isFeminine: false,
  searchPlaceholder: 'Nom, téléphone, plaque…',
  none: 'Aucun abonnement client trouvé',
  noneHint:
    'Les abonnements souscrits en ligne arriveront ici. Ajoutez vous-même ceux qui vous sont réglés par virement.',
}

/** Source: spec 4: green, orange, and red for every other one. */
export const subscriptionStatusLooks: StatusLooks<SubscriptionStatus> = {
  active: { word: subscriptionStatusLabels.active, look: 'good' },
  pending: { word: subscriptionStatusLabels.pending, look: 'waiting' },
  past_due: { word: subscriptionStatusLabels.past_due, look: 'bad' },
  cancelled: { word: subscriptionStatusLabels.cancelled, look: 'bad' },
  incomplete_expired: { word: subscriptionStatusLabels.incomplete_expired, look: 'bad' },
}

export const subscribersViews = { tableau: 'Tableau', cartes: 'Cartes' }
export type SubscribersView = keyof typeof subscribersViews

export function subscribersViewOf(state: Pick<GridState, 'view'>): SubscribersView {
  return state.view === 'cartes' ? 'cartes' : 'tableau'
}

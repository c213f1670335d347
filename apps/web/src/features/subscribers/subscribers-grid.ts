import {
  type SubscriptionFilter,
  subscriptionFilters,
} from '@tramontane/contract/subscriptions/subscription-admin'
import { subscriptionSortFields } from '@tramontane/contract/subscriptions/subscription-columns'
import type { GridWords } from '../../components/grid/grid-words.ts'
import type { GridSpec, GridState } from '../../components/grid/view/grid-state.ts'

type SubscriptionField = (typeof subscriptionSortFields)[number]

export const subscribersGrid: GridSpec<SubscriptionField, SubscriptionFilter> = {
  sortFields: subscriptionSortFields,
  sortDefault: '-createdAt',
  statuses: subscriptionFilters,
}

export type SubscribersGridState = GridState<SubscriptionField, SubscriptionFilter>

export const subscribersWords: GridWords = {
  one: 'abonnement',
  many: 'abonnements',
  isFeminine: false,
  searchPlaceholder: 'Nom, téléphone, plaque…',
  none: 'Aucun abonnement client trouvé',
  noneHint:
    'Les abonnements souscrits en ligne arriveront ici. Ajoutez vous-même ceux qui vous sont réglés par virement.',
}

export const subscribersViews = { tableau: 'Tableau', cartes: 'Cartes' }
type SubscribersView = keyof typeof subscribersViews

export function subscribersViewOf(state: Pick<GridState, 'view'>): SubscribersView {
  return state.view === 'cartes' ? 'cartes' : 'tableau'
}

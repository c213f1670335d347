import type { ClientInfo, ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import type { ClientSearch } from './client-search.ts'

/** What each tab gets. */
export type PanelProps = {
  info: ClientInfo
  /** The one that is chosen in the address; null for an account without one. */
  subscription: ClientSubscription | null
  search: ClientSearch
  /** Writes a part of the address. */
  onSearch: (change: ClientSearch) => void
}

/** What a tab gets that speaks of a subscription. */
export type SubscribedProps = PanelProps & { subscription: ClientSubscription }

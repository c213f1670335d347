import type { ClientInfo, ClientSubscription } from '@tramontane/contract/replies/clients'
import type { ClientSearch } from './client-search.ts'

/** What each tab gets. */
export type PanelProps = {
  info: ClientInfo
  /** The one that is chosen in the address. */
  subscription: ClientSubscription
  search: ClientSearch
  /** Writes a part of the address. */
  onSearch: (change: ClientSearch) => void
}

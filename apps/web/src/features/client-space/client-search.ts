import { searchId } from '../../components/grid/view/grid-search.ts'
import { type ClientTab, clientTabDefault, clientTabIds } from './client-tabs.ts'

/** The address of the client space. What is left out is the first tab, the first vehicle, what is to come. */
export type ClientSearch = {
  onglet?: ClientTab
  /** The id of the subscription of this vehicle. */
  vehicule?: number
  historique?: true
}

/** Without a schema library: this runs in the chunk that every public page loads. */
export function parseClientSearch(raw: Record<string, unknown>): ClientSearch {
  const { onglet, vehicule, historique } = raw
  return {
    onglet: clientTabIds.find((tab) => tab === onglet && tab !== clientTabDefault),
    vehicule: searchId(vehicule),
    historique: historique === true ? true : undefined,
  }
}

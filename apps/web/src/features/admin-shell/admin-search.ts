import { type GridSearch, parseGridSearch } from '../../components/grid/grid-search.ts'
import { type AdminTab, parseAdminTab } from './admin-tabs.ts'

/** The address of the back office: a tab, and the state of that tab's grid. */
export type AdminSearch = GridSearch & { tab?: AdminTab }

export function parseAdminSearch(raw: Record<string, unknown>): AdminSearch {
  return { ...parseGridSearch(raw), tab: parseAdminTab(raw.tab) }
}

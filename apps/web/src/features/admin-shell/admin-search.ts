import {
  aWord,
  type GridSearch,
  matching,
  parseGridSearch,
  parseSearchDay,
  searchId,
} from '../../components/grid/view/grid-search.ts'
import { fileSubjectOf, fileTab } from '../../lib/back-office/file-search.ts'
import { type AdminTab, parseAdminTab } from './admin-tabs.ts'

/** The address of the back office: a tab, the state of that tab's grid, and the dialog that is open over it. */
type AdminSearch = GridSearch & {
  tab?: AdminTab
  /** The dialog's name, and the id of the row that it is about. */
  dialog?: string
  row?: number
  /** The part of a tab that is shown, or why the day on screen is to be moved. */
  section?: string
  /** The day of the calendar on screen, and the time and the van that something new is to have. */
  jour?: string
  heure?: string
  van?: number
  /** The text that is written. */
  texte?: string
  /** Whose actions the journal shows. */
  actor?: string
}

export function parseAdminSearch(raw: Record<string, unknown>): AdminSearch {
  const dialog = matching(raw.dialog, aWord)
  const row = searchId(raw.row)
  return {
    ...parseGridSearch(raw),
    tab: fileSubjectOf({ dialog, row }) ? fileTab : parseAdminTab(raw.tab),
    dialog,
    section: matching(raw.section, aWord),
    jour: parseSearchDay(raw.jour),
    heure: matching(raw.heure, /^([01]\d|2[0-3]):[0-5]\d$/),
    van: searchId(raw.van),
    row,
    texte: matching(raw.texte, /^[a-z\d-]{1,120}$/),
    actor: matching(raw.actor, /./)?.slice(0, 200),
  }
}

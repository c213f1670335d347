import {
  columnVisibilityFeature,
  createTableHookContexts,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { StatusLooks } from '../grid-words.ts'

export type GridColumnMeta = {
  /** Classes of a box around the cell's content: its least and greatest width in the table. */
  width?: string
  /** The cell that names the row, for screen readers and as the title of its card. */
  isRowName?: boolean
  /** Stays in sight at the right edge while the table scrolls sideways. */
  isPinned?: boolean
  /** For StatusCell: the word and colour of each status. */
  statuses?: StatusLooks
}

/** The server sorts, filters and cuts into pages: the table keeps what is on screen, no row model works here. */
export const gridFeatures = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  columnMeta: metaHelper<GridColumnMeta>(),
})

/** In a file of their own: cells read them, and the table hook that registers the cells gives them. */
export const { tableContext, cellContext, headerContext, useCellContext } =
  createTableHookContexts<typeof gridFeatures>()

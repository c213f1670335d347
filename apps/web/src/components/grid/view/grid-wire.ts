import type { UseQueryResult } from '@tanstack/react-query'
import type { GridState } from './grid-state.ts'

/** The page on screen as the server's list query; query values are texts. */
export function gridQueryOf<Field extends string, Status extends string>(state: GridState<Field, Status>) {
  return {
    ...gridViewOf(state),
    limit: String(state.size),
    offset: String((state.page - 1) * state.size),
  }
}

/** The address of the file that holds the very view on screen, all its pages. */
export function gridExportHref(grid: string, state: GridState): string {
  return `/api/exports/${grid}.csv?${new URLSearchParams(gridViewOf(state))}`
}

function gridViewOf<Field extends string, Status extends string>(state: GridState<Field, Status>) {
  return {
    sort: state.sort,
    ...(state.q ? { q: state.q } : {}),
    ...(state.status ? { status: state.status } : {}),
    ...(state.from ? { from: state.from } : {}),
    ...(state.to ? { to: state.to } : {}),
  }
}

/** One page of rows, and how many rows the whole view has. */
export type GridPage<Row> = { data: Row[]; total: number }

export type GridList<Row> = UseQueryResult<GridPage<Row>, Error>

/** How often a list asks again by itself; never while its tab is hidden. Source: P-07. */
export const gridRefreshMs = 30_000

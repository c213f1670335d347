import type { UseQueryResult } from '@tanstack/react-query'

/** One page of rows, and how many rows the whole view has. */
export type GridPage<Row> = { data: Row[]; total: number }

export type GridList<Row> = UseQueryResult<GridPage<Row>, Error>

/** How often a list asks again by itself; never while its tab is hidden. Source: P-07. */
export const gridRefreshMs = 30_000

import { parseSort } from '@tramontane/contract/lists/grid-query'
import { type GridSearch, type PageSize, pageSizeDefault, pageSizes } from './grid-search.ts'

export type SortValue<Field extends string> = Field | `-${Field}`

/** What one list can be sorted and filtered by; the same constants as the server's query. */
export type GridSpec<Field extends string, Status extends string> = {
  sortFields: readonly Field[]
  sortDefault: SortValue<Field>
  statuses: readonly Status[]
}

/** The view on screen, with its defaults filled in. */
export type GridState<Field extends string = string, Status extends string = string> = {
  q: string
  status: Status | null
  sort: SortValue<Field>
  /** From 1. */
  page: number
  size: PageSize
  hidden: string[]
  view: string | null
  /** Paris days, both counted; null where the period is open. */
  from: string | null
  to: string | null
}

/** An address may name a field or a status of another grid: these count as absent. */
export function gridStateOf<Field extends string, Status extends string>(
  search: GridSearch,
  { sortFields, sortDefault, statuses }: GridSpec<Field, Status>,
): GridState<Field, Status> {
  const isKnownSort = sortFields.some((field) => field === search.sort?.replace(/^-/, ''))
  return {
    q: search.q ?? '',
    status: statuses.find((status) => status === search.status) ?? null,
    sort: isKnownSort ? (search.sort as SortValue<Field>) : sortDefault,
    page: search.page ?? 1,
    size: pageSizes.find((size) => size === search.size) ?? pageSizeDefault,
    hidden: search.hide?.split(',') ?? [],
    view: search.view ?? null,
    from: search.from ?? null,
    to: search.to ?? null,
  }
}

/** The address of a view, defaults left out. */
export function gridSearchOf<Field extends string, Status extends string>(
  state: GridState<Field, Status>,
  { sortDefault }: GridSpec<Field, Status>,
): GridSearch {
  return {
    q: state.q || undefined,
    status: state.status ?? undefined,
    sort: state.sort === sortDefault ? undefined : state.sort,
    page: state.page > 1 ? state.page : undefined,
    size: state.size === pageSizeDefault ? undefined : state.size,
    hide: state.hidden.join(',') || undefined,
    view: state.view ?? undefined,
    from: state.from ?? undefined,
    to: state.to ?? undefined,
  }
}

export type GridChange<Field extends string = string, Status extends string = string> = Partial<
  GridState<Field, Status>
>

/** What changes which rows there are, or their order, leads back to the first page. */
export function changedState<Field extends string, Status extends string>(
  state: GridState<Field, Status>,
  change: GridChange<Field, Status>,
): GridState<Field, Status> {
  const keepsRows = Object.keys(change).every((key) => key === 'page' || key === 'hidden' || key === 'view')
  return { ...state, ...(keepsRows ? {} : { page: 1 }), ...change }
}

export function isFiltered({ q, status, from, to }: GridState): boolean {
  return q !== '' || status !== null || from !== null || to !== null
}

/** What leads back to all rows. */
export const withoutFilters = { q: '', status: null, from: null, to: null }

/** The table's own words for a sort. */
export function sortingOf<Field extends string>(sort: SortValue<Field>) {
  const { field, descending } = parseSort<Field>(sort)
  return [{ id: field, desc: descending }]
}

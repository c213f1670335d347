import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AuditEntry } from '@tramontane/contract/replies/back-office'
import { type GridPage, gridRefreshMs } from '../../components/grid/grid-list.ts'
import { gridExportHref, gridQueryOf } from '../../components/grid/grid-wire.ts'
import { answer, api } from '../../lib/api.ts'
import type { JournalGridState } from './journal-grid.ts'

/** The page on screen, asked again every 30 s; the page before it stays until its answer comes. */
export function journalQuery(state: JournalGridState, actor: string | undefined) {
  const query = { ...gridQueryOf(state), ...(actor ? { actor } : {}) }
  return queryOptions({
    queryKey: ['journal', query],
    queryFn: (): Promise<GridPage<AuditEntry>> => answer(api.admin.audit.$get({ query })),
    placeholderData: keepPreviousData,
    refetchInterval: gridRefreshMs,
    staleTime: 0,
  })
}

/** The file of the very view on screen. */
export function journalExportHref(state: JournalGridState, actor: string | undefined): string {
  const href = gridExportHref('audit', state)
  return actor ? `${href}&${new URLSearchParams({ actor })}` : href
}

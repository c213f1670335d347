import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { AuditEntry } from '@tramontane/contract/replies/back-office'
import type { ReactNode } from 'react'
import { Grid } from '../../../components/grid/grid.tsx'
import { gridFieldClass } from '../../../components/grid/grid-field.ts'
import { GridHeading } from '../../../components/grid/grid-heading.tsx'
import { PeriodFilter } from '../../../components/grid/toolbar/period-filter.tsx'
import {
  type GridPage,
  gridExportHref,
  gridQueryOf,
  gridRefreshMs,
} from '../../../components/grid/view/grid-wire.ts'
import { useGrid } from '../../../components/grid/view/use-grid.ts'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/office.ts'
import { administratorsQuery } from '../team-queries.ts'
import { journalColumns } from './journal-columns.tsx'
import { type JournalGridState, journalGrid, journalWords, topicLooks } from './journal-grid.ts'

/** Who did what, newest first. */
export function JournalView({ toggle }: { toggle: ReactNode }) {
  const grid = useGrid(journalGrid)
  const { actor, choose } = useJournalActor()
  const list = useQuery(journalQuery(grid.state, actor))
  return (
    <section className="grid grid-cols-1 gap-5">
      <GridHeading
        title="Journal"
        exportHref={journalExportHref(grid.state, actor)}
        isRefreshing={list.isFetching}
        onRefresh={() => list.refetch()}
      >
        {toggle}
      </GridHeading>
      <Grid
        columns={journalColumns}
        grid={grid}
        list={list}
        words={journalWords}
        statuses={topicLooks}
        filters={
          <>
            <PersonFilter actor={actor} onChange={choose} />
            <PeriodFilter
              from={grid.state.from}
              to={grid.state.to}
              onChange={grid.change}
              hasComing={false}
            />
          </>
        }
      />
    </section>
  )
}

/** The page on screen, asked again every 30 s; the page before it stays until its answer comes. */
function journalQuery(state: JournalGridState, actor: string | undefined) {
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
function journalExportHref(state: JournalGridState, actor: string | undefined): string {
  const href = gridExportHref('audit', state)
  return actor ? `${href}&${new URLSearchParams({ actor })}` : href
}

type PersonFilterProps = { actor: string | undefined; onChange: (actor: string | undefined) => void }

/** The team, and the program itself; whoever else the address names stays in the list. */
function PersonFilter({ actor, onChange }: PersonFilterProps) {
  const { data: team = [] } = useQuery(administratorsQuery)
  const named = actor && actor !== 'system' ? [actor] : []
  const people = [...new Set([...team.map(({ email }) => email), ...named])]
  return (
    <select
      aria-label="Filtrer par personne"
      value={actor ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      className={`${gridFieldClass} min-w-0 truncate font-semibold max-sm:w-full sm:max-w-72`}
    >
      <option value="">Tout le monde</option>
      {people.map((email) => (
        <option key={email} value={email}>
          {email}
        </option>
      ))}
      <option value="system">Le programme</option>
    </select>
  )
}

const adminRoute = getRouteApi('/admin')

/** Whose actions the address asks for; undefined for everybody's. A change leads back to the first page. */
function useJournalActor() {
  const { actor } = adminRoute.useSearch()
  const navigate = adminRoute.useNavigate()

  function choose(next: string | undefined) {
    navigate({
      search: (current) => ({ ...current, actor: next, page: undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  return { actor, choose }
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Grid } from '../../components/grid/grid.tsx'
import { GridHeading } from '../../components/grid/grid-heading.tsx'
import { PeriodFilter } from '../../components/grid/period-filter.tsx'
import { useGrid } from '../../components/grid/use-grid.ts'
import { journalColumns } from './journal-columns.tsx'
import { journalGrid, journalWords, topicLooks } from './journal-grid.ts'
import { journalExportHref, journalQuery } from './journal-query.ts'
import { PersonFilter } from './person-filter.tsx'
import { useJournalActor } from './use-journal-actor.ts'

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

import { useQuery } from '@tanstack/react-query'
import { Grid } from '../../../components/grid/grid.tsx'
import { GridHeading } from '../../../components/grid/grid-heading.tsx'
import { gridExportHref } from '../../../components/grid/view/grid-wire.ts'
import { useGrid } from '../../../components/grid/view/use-grid.ts'
import { ListToggle } from '../list-toggle.tsx'
import { OpenAcceptDialog } from './open-accept-dialog.tsx'
import { requestColumns } from './request-columns.tsx'
import { requestStatusLooks, requestsGrid, requestsWords } from './requests-grid.ts'
import { requestsQuery } from './requests-query.ts'

/** What companies ask for. */
export function RequestsList({ title }: { title: string }) {
  const grid = useGrid(requestsGrid)
  const list = useQuery(requestsQuery(grid.state))
  return (
    <section className="grid grid-cols-1 gap-5">
      <GridHeading
        title={title}
        exportHref={gridExportHref('professionals', grid.state)}
        isRefreshing={list.isFetching}
        onRefresh={() => list.refetch()}
      >
        <ListToggle />
      </GridHeading>
      <Grid
        columns={requestColumns}
        grid={grid}
        list={list}
        words={requestsWords}
        statuses={requestStatusLooks}
      />
      <OpenAcceptDialog rows={list.data?.data ?? noRows} />
    </section>
  )
}

const noRows: never[] = []

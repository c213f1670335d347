import { useQuery } from '@tanstack/react-query'
import { Grid } from '../../components/grid/grid.tsx'
import { GridHeading } from '../../components/grid/grid-heading.tsx'
import { gridExportHref } from '../../components/grid/view/grid-wire.ts'
import { useGrid } from '../../components/grid/view/use-grid.ts'
import { ListToggle } from './list-toggle.tsx'
import { partnershipColumns } from './partnership-columns.tsx'
import { partnershipStatusLooks, partnershipsGrid, partnershipsWords } from './partnerships-grid.ts'
import { partnershipsQuery } from './partnerships-query.ts'

/** What came of the accepted requests. */
export function PartnershipsList({ title }: { title: string }) {
  const grid = useGrid(partnershipsGrid)
  const list = useQuery(partnershipsQuery(grid.state))
  return (
    <section className="grid grid-cols-1 gap-5">
      <GridHeading
        title={title}
        exportHref={gridExportHref('partnerships', grid.state)}
        isRefreshing={list.isFetching}
        onRefresh={() => list.refetch()}
      >
        <ListToggle />
      </GridHeading>
      <Grid
        columns={partnershipColumns}
        grid={grid}
        list={list}
        words={partnershipsWords}
        statuses={partnershipStatusLooks}
      />
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Grid } from '../../components/grid/grid.tsx'
import { PeriodFilter } from '../../components/grid/toolbar/period-filter.tsx'
import { gridExportHref } from '../../components/grid/view/grid-wire.ts'
import { AppointmentDialogs } from './appointment-dialogs.tsx'
import { appointmentGridColumns } from './appointment-grid-columns.tsx'
import { appointmentStatusLooks, appointmentsWords, type PlanningGrid } from './appointments-grid.ts'
import { appointmentsQuery } from './appointments-query.ts'
import { CloseShown } from './close-shown.tsx'
import { PlanningHeading } from './planning-heading.tsx'

/** Every appointment, searched, filtered and cut into pages. */
export function PlanningTable({ grid }: { grid: PlanningGrid }) {
  const list = useQuery(appointmentsQuery(grid.state))
  const { from, to } = grid.state
  return (
    <>
      <PlanningHeading
        grid={grid}
        exportHref={gridExportHref('appointments', grid.state)}
        isRefreshing={list.isFetching}
        onRefresh={() => list.refetch()}
      />
      <CloseShown rows={list.data?.data ?? noRows} />
      <Grid
        columns={appointmentGridColumns}
        grid={grid}
        list={list}
        words={appointmentsWords}
        statuses={appointmentStatusLooks}
        filters={<PeriodFilter from={from} to={to} onChange={grid.change} />}
      />
      <AppointmentDialogs rows={list.data?.data ?? noRows} />
    </>
  )
}

const noRows: never[] = []

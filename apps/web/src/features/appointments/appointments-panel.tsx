import { useGrid } from '../../components/grid/use-grid.ts'
import { useIsNarrow } from '../../components/grid/use-is-narrow.ts'
import { appointmentsGrid, planningViewOf } from './appointments-grid.ts'
import { PlanningCalendarView } from './planning-calendar-view.tsx'
import { PlanningTable } from './planning-table.tsx'

/** The tab 'Réservations'. */
export function AppointmentsPanel() {
  const grid = useGrid(appointmentsGrid)
  const view = planningViewOf(grid.state, useIsNarrow())
  return (
    <section className="grid grid-cols-1 gap-5">
      {view === 'tableau' ? <PlanningTable grid={grid} /> : <PlanningCalendarView grid={grid} view={view} />}
    </section>
  )
}

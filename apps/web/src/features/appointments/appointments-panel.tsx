import { useState } from 'react'
import { useIsNarrow } from '../../components/grid/use-is-narrow.ts'
import { useGrid } from '../../components/grid/view/use-grid.ts'
import { appointmentsGrid, planningViewOf } from './appointments-grid.ts'
import { PlanningCalendarView } from './planning-calendar-view.tsx'
import { PlanningTable } from './planning-table.tsx'
import { useAppointmentDialog } from './use-appointment-dialog.ts'

/** The tab 'Réservations'. */
export function AppointmentsPanel() {
  const grid = useGrid(appointmentsGrid)
  const { dialog } = useAppointmentDialog()
  const isNarrow = useHeld(useIsNarrow(), dialog !== undefined)
  const view = planningViewOf(grid.state, isNarrow)
  return (
    <section className="grid grid-cols-1 gap-5">
      {view === 'tableau' ? <PlanningTable grid={grid} /> : <PlanningCalendarView grid={grid} view={view} />}
    </section>
  )
}

/** A telephone that is turned while a dialog is open changes the view after it: another view would be another dialog. */
function useHeld(value: boolean, isHeld: boolean): boolean {
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld ? held : value
}

import Plus from 'lucide-react/icons/plus'
import { GridHeading } from '../../components/grid/grid-heading.tsx'
import { useIsNarrow } from '../../components/grid/use-is-narrow.ts'
import { ViewToggle } from '../../components/grid/view-toggle.tsx'
import { type PlanningGrid, planningViewOf, planningViews } from './appointments-grid.ts'
import { useAppointmentDialog } from './use-appointment-dialog.ts'
import { WaitlistButton } from './waitlist/waitlist-button.tsx'

type PlanningHeadingProps = {
  grid: PlanningGrid
  exportHref: string
  isRefreshing: boolean
  onRefresh: () => void
}

export function PlanningHeading({ grid, ...list }: PlanningHeadingProps) {
  const { create } = useAppointmentDialog()
  const isNarrow = useIsNarrow()
  const viewDefault = planningViewOf({ view: null }, isNarrow)
  return (
    <GridHeading title="Planning des Réservations" {...list}>
      <button type="button" onClick={() => create()} className={addClass}>
        <Plus aria-hidden className="size-5" />
        Ajouter un rendez-vous
      </button>
      <WaitlistButton />
      <ViewToggle
        view={planningViewOf(grid.state, isNarrow)}
        views={planningViews}
        onChange={(choice) => grid.change({ view: choice === viewDefault ? null : choice })}
      />
    </GridHeading>
  )
}

const addClass =
  'inline-flex min-h-11 grow items-center justify-center gap-2 rounded-lg bg-soleil px-4 font-semibold text-nuit text-sm transition-colors hover:brightness-95 md:grow-0'

import {
  type AppointmentFilter,
  appointmentFilters,
} from '@tramontane/contract/appointments/appointment-admin'
import {
  appointmentSortFields,
  appointmentStatusLabels,
  toCloseLabel,
  toConfirmLabel,
} from '@tramontane/contract/appointments/appointment-columns'
import type { GridWords, StatusLooks } from '../../components/grid/grid-words.ts'
import type { GridSpec, GridState } from '../../components/grid/view/grid-state.ts'
import type { GridControl } from '../../components/grid/view/use-grid.ts'

type AppointmentField = (typeof appointmentSortFields)[number]

export const appointmentsGrid: GridSpec<AppointmentField, AppointmentFilter> = {
  sortFields: appointmentSortFields,
  sortDefault: '-date',
  statuses: appointmentFilters,
}

export type AppointmentsGridState = GridState<AppointmentField, AppointmentFilter>

export const appointmentsWords: GridWords = {
  one: 'rendez-vous',
  many: 'rendez-vous',
  isFeminine: false,
  searchPlaceholder: 'Nom, téléphone, adresse…',
  none: 'Aucun rendez-vous trouvé',
  noneHint:
    'Les rendez-vous apparaîtront ici lorsque les clients les planifieront depuis leur espace personnel.',
}

/** Source: P-130: green, yellow, red, and grey for every other one. */
export const appointmentStatusLooks: StatusLooks<AppointmentFilter> = {
  to_come: { word: 'À venir', look: 'good' },
  to_confirm: { word: toConfirmLabel, look: 'waiting' },
  pending: { word: appointmentStatusLabels.pending, look: 'waiting' },
  confirmed: { word: appointmentStatusLabels.confirmed, look: 'good' },
  to_close: { word: toCloseLabel, look: 'told' },
  completed: { word: appointmentStatusLabels.completed, look: 'plain' },
  canceled: { word: appointmentStatusLabels.canceled, look: 'bad' },
}

export type PlanningGrid = GridControl<AppointmentField, AppointmentFilter>

export const planningViews = { tableau: 'Tableau', semaine: 'Semaine', jour: 'Jour' }
type PlanningView = keyof typeof planningViews

/** The address's view; without one the table, and on a phone the day's work. */
export function planningViewOf({ view }: Pick<GridState, 'view'>, isNarrow: boolean): PlanningView {
  if (view === 'tableau' || view === 'semaine' || view === 'jour') return view
  return isNarrow ? 'jour' : 'tableau'
}

import {
  professionalSortFields,
  professionalStatusLabels,
} from '@tramontane/contract/requests/professional-columns'
import { type ProfessionalStatus, professionalStatuses } from '@tramontane/domain/washes/statuses'
import type { GridWords, StatusLooks } from '../../../components/grid/grid-words.ts'
import type { GridSpec, GridState } from '../../../components/grid/view/grid-state.ts'

type RequestField = (typeof professionalSortFields)[number]

export const requestsGrid: GridSpec<RequestField, ProfessionalStatus> = {
  sortFields: professionalSortFields,
  sortDefault: '-createdAt',
  statuses: professionalStatuses,
}

export type RequestsGridState = GridState<RequestField, ProfessionalStatus>

export const requestsWords: GridWords = {
  one: 'demande',
  many: 'demandes',
  isFeminine: true,
  searchPlaceholder: 'Entreprise, nom, message…',
  none: 'Aucune demande de partenariat pour le moment',
  noneHint: 'Les demandes envoyées depuis la page Professionnels arriveront ici.',
}

/** Yellow, blue, green, red. Source: P-130. */
export const requestStatusLooks: StatusLooks<ProfessionalStatus> = {
  nouveau: { word: professionalStatusLabels.nouveau, look: 'waiting' },
  contacté: { word: professionalStatusLabels.contacté, look: 'told' },
  accepté: { word: professionalStatusLabels.accepté, look: 'good' },
  refusé: { word: professionalStatusLabels.refusé, look: 'bad' },
}

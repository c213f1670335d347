import {
  partnershipSortFields,
  partnershipStatusLabels,
} from '@tramontane/contract/requests/professional-partnership-columns'
import { type PartnershipStatus, partnershipStatuses } from '@tramontane/domain/washes/statuses'
import type { GridWords, StatusLooks } from '../../components/grid/grid-words.ts'
import type { GridSpec, GridState } from '../../components/grid/view/grid-state.ts'

type PartnershipField = (typeof partnershipSortFields)[number]

export const partnershipsGrid: GridSpec<PartnershipField, PartnershipStatus> = {
  sortFields: partnershipSortFields,
  sortDefault: '-createdAt',
  statuses: partnershipStatuses,
}

export type PartnershipsGridState = GridState<PartnershipField, PartnershipStatus>

export const partnershipsWords: GridWords = {
  one: 'partenariat',
  many: 'partenariats',
  isFeminine: false,
  searchPlaceholder: 'Entreprise, type, nom…',
  none: 'Aucun partenariat pour le moment',
  noneHint: 'Une demande acceptée devient un partenariat, suivi ici.',
}

export const partnershipStatusLooks: StatusLooks<PartnershipStatus> = {
  pending: { word: partnershipStatusLabels.pending, look: 'waiting' },
  active: { word: partnershipStatusLabels.active, look: 'good' },
  ended: { word: partnershipStatusLabels.ended, look: 'plain' },
}

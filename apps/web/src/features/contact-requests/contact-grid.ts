import { contactSortFields, contactStatusLabels } from '@tramontane/contract/requests/contact-columns'
import { type ContactStatus, contactStatuses } from '@tramontane/domain/washes/statuses'
import type { GridWords, StatusLooks } from '../../components/grid/grid-words.ts'
import type { GridSpec, GridState } from '../../components/grid/view/grid-state.ts'

type ContactField = (typeof contactSortFields)[number]

export const contactGrid: GridSpec<ContactField, ContactStatus> = {
  sortFields: contactSortFields,
  sortDefault: '-createdAt',
  statuses: contactStatuses,
}

export type ContactGridState = GridState<ContactField, ContactStatus>

export const contactWords: GridWords = {
  one: 'demande',
  many: 'demandes',
  isFeminine: true,
  searchPlaceholder: 'Nom, téléphone, message…',
  none: 'Aucune demande de contact en attente',
  noneHint: 'Les demandes envoyées depuis le formulaire du site arriveront ici.',
}

export const contactStatusLooks: StatusLooks<ContactStatus> = {
  nouveau: { word: contactStatusLabels.nouveau, look: 'waiting' },
  traité: { word: contactStatusLabels.traité, look: 'plain' },
  converti: { word: contactStatusLabels.converti, look: 'good' },
}

export const contactViews = { tableau: 'Tableau', cartes: 'Cartes' }
type ContactView = keyof typeof contactViews

export function contactViewOf(state: Pick<GridState, 'view'>): ContactView {
  return state.view === 'cartes' ? 'cartes' : 'tableau'
}

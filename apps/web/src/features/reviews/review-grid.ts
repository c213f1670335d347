import { reviewSortFields, reviewStatusLabels } from '@tramontane/contract/reviews/review-columns'
import { type GivenStatus, givenStatuses } from '@tramontane/domain/reviews/review'
import type { GridWords, StatusLooks } from '../../components/grid/grid-words.ts'
import type { GridSpec, GridState } from '../../components/grid/view/grid-state.ts'

type ReviewField = (typeof reviewSortFields)[number]

export const reviewGrid: GridSpec<ReviewField, GivenStatus> = {
  sortFields: reviewSortFields,
  sortDefault: '-givenAt',
  statuses: givenStatuses,
}

export type ReviewGridState = GridState<ReviewField, GivenStatus>

export const reviewGridWords: GridWords = {
  one: 'avis',
  many: 'avis',
  isFeminine: false,
  searchPlaceholder: 'Mots, auteur, client…',
  none: 'Aucun avis pour l’instant',
  noneHint: 'Le lendemain d’un lavage terminé, son client reçoit un lien pour en donner un.',
}

export const reviewStatusLooks: StatusLooks<GivenStatus> = {
  waiting: { word: reviewStatusLabels.waiting, look: 'waiting' },
  published: { word: reviewStatusLabels.published, look: 'good' },
  refused: { word: reviewStatusLabels.refused, look: 'plain' },
}

import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import {
  type GivenStatus,
  givenStatuses,
  type RefusalReason,
  type ReviewFinding,
} from '@tramontane/domain/reviews/review'
import { z } from 'zod'
import { gridQuery } from '../lists/grid-query.ts'
import { type Columns, listOf } from '../lists/list-columns.ts'
import type { ReviewRow } from '../replies/reviews.ts'
import { instantText } from '../requests/contact-columns.ts'

export const reviewStatusLabels: Record<GivenStatus, string> = {
  waiting: 'À regarder',
  published: 'Publié',
  refused: 'Refusé',
}

/** As the owner chooses one, its author is told, and the page of the reviews lists them. Source: LAW-43. */
export const refusalReasonLabels: Record<RefusalReason, string> = {
  insult: 'Propos injurieux, haineux ou diffamatoires',
  personal_data: 'Coordonnées ou données personnelles de quelqu’un',
  advertising: 'Publicité, lien ou sollicitation',
  off_topic: 'Sans rapport avec le lavage',
  not_the_client: 'Écrit par quelqu’un qui n’a pas vécu ce lavage',
  unlawful: 'Autre contenu que la loi interdit',
}

/** Why a review waits for a look. */
export const findingLabels: Record<ReviewFinding, string> = {
  insult: 'un mot qui pourrait être une insulte',
  phone: 'un numéro de téléphone',
  email: 'une adresse e-mail',
  link: 'un lien ou une adresse de site',
  address: 'une adresse postale',
}

/** The grid 'Avis' and its CSV. */
const reviewList = listOf<ReviewRow>()({
  givenAt: { header: 'Donné le', text: ({ givenAt }) => instantText(givenAt), sorts: true },
  rating: { header: 'Note', text: ({ rating }) => String(rating), sorts: true },
  words: { header: 'Avis', text: ({ words }) => words },
  name: { header: 'Auteur', text: ({ name }) => name || 'Client', sorts: true },
  client: { header: 'Client', text: ({ client }) => client?.name ?? '', inFileAlone: true },
  washDay: { header: 'Lavage du', text: ({ washDay }) => shortFrenchDate(washDay), sorts: true },
  service: { header: 'Prestation', text: ({ service }) => service, inFileAlone: true },
  answer: { header: 'Votre réponse', text: ({ answer }) => answer?.words ?? '' },
  publishedAt: {
    header: 'Publié le',
    text: ({ publishedAt }) => (publishedAt ? instantText(publishedAt) : ''),
    inFileAlone: true,
  },
  refusal: {
    header: 'Motif du refus',
    text: ({ refusal }) => (refusal ? refusalReasonLabels[refusal.reason] : ''),
    inFileAlone: true,
  },
  status: { header: 'Statut', text: ({ status }) => reviewStatusLabels[status], sorts: true },
} satisfies Columns<ReviewColumn, ReviewRow>)

type ReviewColumn = Exclude<keyof ReviewRow, 'id' | 'editedAt' | 'publishBy' | 'findings' | 'revision'>

export const reviewColumns = reviewList.columns

export const reviewSortFields = reviewList.sortFields

const reviewSentence = 'Cet avis n’existe pas.'

/** GET /api/admin/reviews and its export; `id` is that review alone. */
export const reviewGridQuery = gridQuery(reviewSortFields, givenStatuses, '-givenAt').extend({
  id: z.coerce.number({ error: reviewSentence }).int(reviewSentence).positive(reviewSentence).optional(),
})

export type ReviewGridQuery = z.infer<typeof reviewGridQuery>

import {
  type ClientFilter,
  clientFilterLabels,
  clientFilters,
  clientSortFields,
} from '@tramontane/contract/clients/client-columns'
import type { GridWords, StatusLooks } from '../../components/grid/grid-words.ts'
import type { GridSpec, GridState } from '../../components/grid/view/grid-state.ts'

type ClientField = (typeof clientSortFields)[number]

export const clientsGrid: GridSpec<ClientField, ClientFilter> = {
  sortFields: clientSortFields,
  sortDefault: '-createdAt',
  statuses: clientFilters,
}

export type ClientsGridState = GridState<ClientField, ClientFilter>

export const clientsWords: GridWords = {
  one: 'client',
  many: 'clients',
  isFeminine: false,
  searchPlaceholder: 'Nom, téléphone, e-mail, plaque…',
  filter: { label: 'Filtrer les clients', all: 'Tous les clients' },
  none: 'Aucun client trouvé',
  noneHint:
    'Chaque demande, chaque appel et chaque abonnement fait connaître quelqu’un, qui arrivera ici. Ceux que vous suivez déjà viennent de votre liste : importez-la.',
}

export const clientLooks: StatusLooks<ClientFilter> = {
  'avec-compte': { word: clientFilterLabels['avec-compte'], look: 'told' },
  'sans-compte': { word: clientFilterLabels['sans-compte'], look: 'plain' },
  abonnes: { word: clientFilterLabels.abonnes, look: 'good' },
}

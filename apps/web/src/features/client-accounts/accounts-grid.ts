import { type PasswordState, passwordStates } from '@tramontane/contract/clients/client-account'
import { clientAccountSortFields, ownPasswordText } from '@tramontane/contract/clients/client-account-columns'
import type { GridWords, StatusLooks } from '../../components/grid/grid-words.ts'
import type { GridSpec, GridState } from '../../components/grid/view/grid-state.ts'

type AccountField = (typeof clientAccountSortFields)[number]

export const accountsGrid: GridSpec<AccountField, PasswordState> = {
  sortFields: clientAccountSortFields,
  sortDefault: '-createdAt',
  statuses: passwordStates,
}

export type AccountsGridState = GridState<AccountField, PasswordState>

export const accountsWords: GridWords = {
  one: 'compte',
  many: 'comptes',
  isFeminine: false,
  searchPlaceholder: 'Nom ou e-mail…',
  none: 'Aucun compte client trouvé',
  noneHint: 'Chaque abonnement souscrit en ligne ouvre un compte, qui arrivera ici.',
}

export const passwordStateLooks: StatusLooks<PasswordState> = {
  initial: { word: 'Mot de passe à transmettre', look: 'waiting' },
  own: { word: ownPasswordText, look: 'plain' },
}

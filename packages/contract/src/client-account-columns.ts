import type { ClientAccount } from './replies/clients.ts'
import { dayText } from './subscription-columns.ts'

/** What stands for a password that nobody but its owner knows. Source: R-83. */
export const ownPasswordText = 'Défini par le client'

/** An account with what its password column says. */
export type ClientCredentials = Pick<ClientAccount, 'clientName' | 'email' | 'createdAt'> & {
  password: string | null
}

export type ClientAccountColumn = {
  id: 'clientName' | 'email' | 'password' | 'createdAt'
  header: string
  text: (account: ClientCredentials) => string
}

/** The columns of the grid 'Comptes Clients' and of identifiants-clients.csv, in their order. Source: P-125, W-68. */
export const clientAccountColumns: ClientAccountColumn[] = [
  { id: 'clientName', header: 'Client', text: ({ clientName }) => clientName },
  { id: 'email', header: 'Email', text: ({ email }) => email },
  { id: 'password', header: 'Mot de passe', text: ({ password }) => password ?? ownPasswordText },
  { id: 'createdAt', header: 'Date de création', text: ({ createdAt }) => dayText(createdAt) },
]

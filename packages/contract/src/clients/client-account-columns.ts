import type { z } from 'zod'
import { gridQuery } from '../lists/grid-query.ts'
import { listOf } from '../lists/list-columns.ts'
import type { ClientAccount } from '../replies/clients/clients.ts'
import { dayText } from '../subscriptions/subscription-columns.ts'
import { passwordStates } from './client-account.ts'

/** What stands for a password that nobody but its owner knows. Source: R-83. */
export const ownPasswordText = 'Défini par le client'

/** An account, and for its export what its password column says. */
type ClientCredentials = Pick<ClientAccount, 'clientName' | 'email' | 'createdAt'> & {
  password?: string | null
}

/** The grid 'Comptes Clients' and identifiants-clients.csv. Source: P-125, W-68. */
const clientAccountList = listOf<ClientCredentials>()({
  clientName: { header: 'Client', text: ({ clientName }) => clientName, sorts: true },
  email: { header: 'Email', text: ({ email }) => email, sorts: true },
  password: { header: 'Mot de passe', text: ({ password }) => password ?? ownPasswordText },
  createdAt: { header: 'Date de création', text: ({ createdAt }) => dayText(createdAt), sorts: true },
})

export const clientAccountColumns = clientAccountList.columns

/** Also by the last login, which is no column. */
export const clientAccountSortFields = [...clientAccountList.sortFields, 'lastLogin' as const]

/** GET /api/client-accounts and its export; `status` is the state of the password. */
export const clientAccountGridQuery = gridQuery(clientAccountSortFields, passwordStates, '-createdAt')

export type ClientAccountGridQuery = z.infer<typeof clientAccountGridQuery>

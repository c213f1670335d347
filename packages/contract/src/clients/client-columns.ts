import { phoneCell } from '@tramontane/domain/people/phone'
import { formatCents } from '@tramontane/domain/words/money'
import type { z } from 'zod'
import { gridQuery } from '../lists/grid-query.ts'
import { listOf } from '../lists/list-columns.ts'
import type { ClientRow } from '../replies/clients/clients.ts'
import { dayText } from '../subscriptions/subscription-columns.ts'

/** The grid 'Clients' and clients.csv: everybody whom the business knows. */
const clientList = listOf<ClientRow>()({
  name: { header: 'Nom', text: ({ name }) => name, sorts: true },
  company: { header: 'Entreprise', text: ({ company }) => company, sorts: true },
  phone: { header: 'Téléphone', text: ({ phone }) => phoneCell(phone) },
  email: { header: 'E-mail', text: ({ email }) => email, sorts: true },
  city: { header: 'Ville', text: ({ city }) => city, sorts: true },
  hasAccount: { header: 'Compte', text: ({ hasAccount }) => (hasAccount ? 'Oui' : 'Non') },
  subscriptions: {
    header: 'Abonnements',
    text: ({ subscriptions }) => String(subscriptions),
    sorts: true,
  },
  lastWashAt: { header: 'Dernier lavage', text: ({ lastWashAt }) => dayText(lastWashAt), sorts: true },
  nextWashAt: { header: 'Prochain lavage', text: ({ nextWashAt }) => dayText(nextWashAt) },
  owedCents: {
    header: 'Reste dû',
    text: ({ owedCents }) => (owedCents === 0 ? '' : formatCents(owedCents)),
    sorts: true,
  },
})

export const clientColumns = clientList.columns

/** Also by the day on which they came to be known, which is no column. */
export const clientSortFields = [...clientList.sortFields, 'createdAt' as const]

export const clientFilters = ['avec-compte', 'sans-compte', 'abonnes'] as const

export type ClientFilter = (typeof clientFilters)[number]

export const clientFilterLabels: Record<ClientFilter, string> = {
  'avec-compte': 'Avec un compte',
  'sans-compte': 'Sans compte',
  abonnes: 'Abonnés',
}

/** GET /api/clients and its export. */
export const clientGridQuery = gridQuery(clientSortFields, clientFilters, '-createdAt')

export type ClientGridQuery = z.infer<typeof clientGridQuery>

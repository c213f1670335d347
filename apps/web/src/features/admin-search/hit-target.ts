import type { SearchGroup } from '@tramontane/contract/lists/admin-search'
import type { SearchHit } from '@tramontane/contract/replies/back-office'
import { fileSearch } from '../../lib/back-office/file-search.ts'

export const groupTitles: Record<SearchGroup, string> = {
  clients: 'Clients',
  subscriptions: 'Abonnements',
  appointments: 'Rendez-vous',
  payments: 'Paiements',
  contacts: 'Demandes',
  professionals: 'Demandes professionnelles',
  partnerships: 'Partenariats',
}

/** Where a hit is looked at: a person's file, or its row in the grid that holds it. */
export function hitTarget(group: SearchGroup, { id, q }: Pick<SearchHit, 'id' | 'q'>) {
  switch (group) {
    case 'clients':
      return fileSearch({ kind: 'client', id })
    case 'subscriptions':
      return fileSearch({ kind: 'subscription', id })
    case 'appointments':
      return { tab: 'appointments' as const, q, view: appointmentsView }
    case 'payments':
      return { tab: 'payments' as const, q }
    case 'contacts':
      return { tab: 'contacts' as const, q }
    case 'professionals':
      return { tab: 'partnerships' as const, q }
    case 'partnerships':
      return { tab: 'partnerships' as const, q, view: 'partenariats' }
  }
}

const groupTabs = {
  clients: 'clients',
  subscriptions: 'subscribers',
  appointments: 'appointments',
  payments: 'payments',
  contacts: 'contacts',
  professionals: 'partnerships',
  partnerships: 'partnerships',
} as const satisfies Record<SearchGroup, string>

/** The whole of a group: its grid with the same search. */
export function groupTarget(group: SearchGroup, q: string) {
  return { tab: groupTabs[group], q, view: groupViews[group] }
}

/** A phone shows the day first, and only the table searches. */
const appointmentsView = 'tableau'

const groupViews: Partial<Record<SearchGroup, string>> = {
  appointments: appointmentsView,
  partnerships: 'partenariats',
}

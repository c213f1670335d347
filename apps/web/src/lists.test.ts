import { expect, test } from 'bun:test'
import { appointmentColumns } from '@tramontane/contract/appointments/appointment-columns'
import { auditColumns } from '@tramontane/contract/audit/audit-columns'
import { receiptColumns } from '@tramontane/contract/books/receipt-columns'
import { clientAccountColumns } from '@tramontane/contract/clients/client-account-columns'
import { clientColumns } from '@tramontane/contract/clients/client-columns'
import { contactColumns } from '@tramontane/contract/requests/contact-columns'
import { professionalColumns } from '@tramontane/contract/requests/professional-columns'
import { partnershipColumns as exportedPartnerships } from '@tramontane/contract/requests/professional-partnership-columns'
import { subscriptionColumns } from '@tramontane/contract/subscriptions/subscription-columns'
import { appointmentGridColumns } from './features/appointments/appointment-grid-columns.tsx'
import { appointmentsGrid } from './features/appointments/appointments-grid.ts'
import { receiptGridColumns } from './features/books/receipt-grid-columns.tsx'
import { receiptsGrid } from './features/books/receipts-grid.ts'
import { accountColumns } from './features/client-accounts/account-columns.tsx'
import { accountsGrid } from './features/client-accounts/accounts-grid.ts'
import { clientGridColumns } from './features/clients/client-grid-columns.tsx'
import { clientsGrid } from './features/clients/clients-grid.ts'
import { contactGridColumns } from './features/contact-requests/contact-columns.tsx'
import { contactGrid } from './features/contact-requests/contact-grid.ts'
import { partnershipColumns } from './features/partnerships/partnership-columns.tsx'
import { partnershipsGrid } from './features/partnerships/partnerships-grid.ts'
import { requestColumns } from './features/partnerships/requests/request-columns.tsx'
import { requestsGrid } from './features/partnerships/requests/requests-grid.ts'
import { subscriberColumns } from './features/subscribers/subscriber-columns.tsx'
import { subscribersGrid } from './features/subscribers/subscribers-grid.ts'
import { journalColumns } from './features/team/journal/journal-columns.tsx'
import { journalGrid } from './features/team/journal/journal-grid.ts'

type List = [
  name: string,
  list: { id: string; inFileAlone?: true }[],
  onScreen: unknown,
  grid: { sortFields: readonly string[] },
]

/** The grid's columns as its table takes them. */
type Shown = { id: string; enableSorting?: boolean }[]

const lists: List[] = [
  ['appointments', appointmentColumns, appointmentGridColumns, appointmentsGrid],
  ['requests', contactColumns, contactGridColumns, contactGrid],
  ['subscriptions', subscriptionColumns, subscriberColumns, subscribersGrid],
  ['clients', clientColumns, clientGridColumns, clientsGrid],
  ['accounts', clientAccountColumns, accountColumns, accountsGrid],
  ['professionals’ requests', professionalColumns, requestColumns, requestsGrid],
  ['partnerships', exportedPartnerships, partnershipColumns, partnershipsGrid],
  ['payments', receiptColumns, receiptGridColumns, receiptsGrid],
  ['journal', auditColumns, journalColumns, journalGrid],
]

test.each(lists)(
  '%s: the columns on screen are those of the file, in its order; the sorts are those of the server',
  (_, list, onScreen, { sortFields }) => {
    const columns = (onScreen as Shown).filter(({ id }) => id !== 'actions')
    const shown = columns.map(({ id }) => id)
    expect(shown).toEqual(list.filter(({ inFileAlone }) => !inFileAlone).map(({ id }) => id))
    const sorted = columns.filter(({ enableSorting }) => enableSorting).map(({ id }) => id)
    expect(sorted).toEqual(shown.filter((id) => sortFields.includes(id)))
    expect(sorted.length).toBeGreaterThan(0)
  },
)

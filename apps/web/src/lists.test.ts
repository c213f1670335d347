import { expect, test } from 'bun:test'
import { appointmentColumns } from '@tramontane/contract/appointment-columns'
import { auditColumns } from '@tramontane/contract/audit-columns'
import { clientAccountColumns } from '@tramontane/contract/client-account-columns'
import { contactColumns } from '@tramontane/contract/contact-columns'
import { professionalColumns } from '@tramontane/contract/professional-columns'
import { partnershipColumns as exportedPartnerships } from '@tramontane/contract/professional-partnership-columns'
import { subscriptionColumns } from '@tramontane/contract/subscription-columns'
import { columnId, sortableBy } from './components/grid/table/use-grid-table.ts'
import { appointmentGridColumns } from './features/appointments/appointment-grid-columns.tsx'
import { appointmentsGrid } from './features/appointments/appointments-grid.ts'
import { accountColumns } from './features/client-accounts/account-columns.tsx'
import { accountsGrid } from './features/client-accounts/accounts-grid.ts'
import { contactGridColumns } from './features/contact-requests/contact-columns.tsx'
import { contactGrid } from './features/contact-requests/contact-grid.ts'
import { partnershipColumns } from './features/partnerships/partnership-columns.tsx'
import { partnershipsGrid } from './features/partnerships/partnerships-grid.ts'
import { requestColumns } from './features/partnerships/request-columns.tsx'
import { requestsGrid } from './features/partnerships/requests-grid.ts'
import { subscriberColumns } from './features/subscribers/subscriber-columns.tsx'
import { subscribersGrid } from './features/subscribers/subscribers-grid.ts'
import { journalColumns } from './features/team/journal/journal-columns.tsx'
import { journalGrid } from './features/team/journal/journal-grid.ts'

type List = [
  name: string,
  exported: { id: string }[],
  onScreen: unknown,
  grid: { sortFields: readonly string[] },
]

const lists: List[] = [
  ['appointments', appointmentColumns, appointmentGridColumns, appointmentsGrid],
  ['requests', contactColumns, contactGridColumns, contactGrid],
  ['subscriptions', subscriptionColumns, subscriberColumns, subscribersGrid],
  ['accounts', clientAccountColumns, accountColumns, accountsGrid],
  ['professionals’ requests', professionalColumns, requestColumns, requestsGrid],
  ['partnerships', exportedPartnerships, partnershipColumns, partnershipsGrid],
  ['journal', auditColumns, journalColumns, journalGrid],
]

/** What a line of the file says, and the grid where its client is named. */
const inFileAlone = ['clientEmail', 'clientPhone', 'notes']

test.each(lists)(
  '%s: the columns on screen are those of the file, in its order; the sorts are those of the server',
  (_, exported, onScreen, { sortFields }) => {
    const columns = sortableBy(onScreen as Parameters<typeof sortableBy>[0], sortFields)
    const shown = columns.map(columnId)
    const ids = exported.map(({ id }) => id).filter((id) => !inFileAlone.includes(id))
    expect(shown.filter((id) => id !== 'actions')).toEqual(ids)
    const sorted = columns.filter(({ enableSorting }) => enableSorting).map(columnId)
    expect(sorted).toEqual(shown.filter((id) => sortFields.includes(id)))
    expect(sorted.length).toBeGreaterThan(0)
  },
)

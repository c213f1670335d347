import type { ContactRequest } from '@tramontane/contract/replies/requests'
import { contactColumns } from '@tramontane/contract/requests/contact-columns'
import { gridColumns } from '../../components/grid/table/grid-columns.tsx'
import { contactStatusLooks } from './contact-grid.ts'
import { KnownAsLink } from './known-as-link.tsx'
import { RequestActions } from './request-actions.tsx'

export const contactGridColumns = gridColumns(
  contactColumns,
  {
    createdAt: { cell: 'DayCell', value: ({ createdAt }) => createdAt },
    name: { cell: Name, isRowName: true, width: 'min-w-28 max-w-44' },
    phone: { cell: 'PhoneCell' },
    email: { cell: 'EmailCell', width: 'max-w-48' },
    service: { width: 'w-32' },
    appointmentDate: { cell: 'DayCell', value: ({ appointmentDate }) => appointmentDate },
    message: { cell: 'LongTextCell', width: 'w-44 2xl:w-80' },
    status: { cell: 'StatusCell', value: ({ status }) => status, statuses: contactStatusLooks },
  },
  (request: ContactRequest) => <RequestActions request={request} />,
)

function Name({ name, knownAs }: ContactRequest) {
  return (
    <>
      {name}
      <KnownAsLink knownAs={knownAs} />
    </>
  )
}

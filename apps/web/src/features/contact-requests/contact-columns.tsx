import { contactColumns } from '@tramontane/contract/contact-columns'
import type { ContactRequest } from '@tramontane/contract/replies/requests'
import { requestedServiceLabels } from '@tramontane/domain/services'
import { createAppColumnHelper, headersOf } from '../../components/grid/table/app-table.ts'
import { contactStatusLooks } from './contact-grid.ts'
import { KnownAsLink } from './known-as-link.tsx'
import { RequestActions } from './request-actions.tsx'

const column = createAppColumnHelper<ContactRequest>()

const header = headersOf(contactColumns)

export const contactGridColumns = column.columns([
  column.accessor('createdAt', {
    header: header.createdAt,
    sortDescFirst: true,
    cell: ({ cell }) => <cell.DayCell />,
    meta: { width: 'w-21' },
  }),
  column.accessor('name', {
    header: header.name,
    enableHiding: false,
    cell: ({ cell, row }) => (
      <>
        <cell.TextCell />
        <KnownAsLink knownAs={row.original.knownAs} />
      </>
    ),
    meta: { width: 'min-w-28 max-w-44', isRowName: true },
  }),
  column.accessor('phone', {
    header: header.phone,
    cell: ({ cell }) => <cell.PhoneCell />,
  }),
  column.accessor('email', {
    header: header.email,
    cell: ({ cell }) => <cell.EmailCell />,
    meta: { width: 'max-w-48' },
  }),
  column.accessor((request) => requestedServiceLabels[request.service], {
    id: 'service',
    header: header.service,
    cell: ({ cell }) => <cell.TextCell />,
    meta: { width: 'w-32' },
  }),
  column.accessor('appointmentDate', {
    header: header.appointmentDate,
    sortDescFirst: true,
    cell: ({ cell }) => <cell.DayCell />,
    meta: { width: 'w-21' },
  }),
  column.accessor('message', {
    header: header.message,
    cell: ({ cell }) => <cell.LongTextCell />,
    meta: { width: 'w-44 2xl:w-80' },
  }),
  column.accessor('status', {
    header: header.status,
    cell: ({ cell }) => <cell.StatusCell />,
    meta: { statuses: contactStatusLooks },
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    enableHiding: false,
    cell: ({ row }) => <RequestActions request={row.original} />,
    meta: { isPinned: true },
  }),
])

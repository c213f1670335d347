import { partnershipColumns as exported } from '@tramontane/contract/professional-partnership-columns'
import type { Partnership } from '@tramontane/contract/replies/requests'
import { createAppColumnHelper, headersOf } from '../../components/grid/table/app-table.ts'
import { ContactLines } from './contact-lines.tsx'
import { PartnershipActions } from './partnership-actions.tsx'
import { partnershipStatusLooks } from './partnerships-grid.ts'

const column = createAppColumnHelper<Partnership>()

const header = headersOf(exported)

export const partnershipColumns = column.columns([
  column.accessor('createdAt', {
    header: header.createdAt,
    sortDescFirst: true,
    cell: ({ cell }) => <cell.DayCell />,
    meta: { width: 'w-21' },
  }),
  column.accessor('companyName', {
    header: header.companyName,
    enableHiding: false,
    cell: ({ cell }) => <cell.TextCell />,
    meta: { width: 'min-w-28 max-w-44', isRowName: true },
  }),
  column.accessor('companyType', {
    header: header.companyType,
    cell: ({ cell }) => <cell.TextCell />,
  }),
  column.accessor('contactName', {
    header: header.contactName,
    cell: ({ row }) => <ContactLines name={row.original.contactName} email={row.original.email} />,
    meta: { width: 'max-w-52' },
  }),
  column.accessor('phone', {
    header: header.phone,
    cell: ({ cell }) => <cell.PhoneCell />,
  }),
  column.accessor('message', {
    header: header.message,
    cell: ({ cell }) => <cell.LongTextCell />,
    meta: { width: 'w-44 2xl:w-80' },
  }),
  column.accessor('status', {
    header: header.status,
    cell: ({ cell }) => <cell.StatusCell />,
    meta: { statuses: partnershipStatusLooks },
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    enableHiding: false,
    cell: ({ row }) => <PartnershipActions partnership={row.original} />,
    meta: { isPinned: true },
  }),
])

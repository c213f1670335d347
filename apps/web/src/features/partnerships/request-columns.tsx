import { professionalColumns } from '@tramontane/contract/professional-columns'
import type { ProfessionalRequest } from '@tramontane/contract/replies/requests'
import { createAppColumnHelper, headersOf } from '../../components/grid/table/app-table.ts'
import { ContactLines } from './contact-lines.tsx'
import { RequestActions } from './request-actions.tsx'
import { requestStatusLooks } from './requests-grid.ts'

const column = createAppColumnHelper<ProfessionalRequest>()

const header = headersOf(professionalColumns)

export const requestColumns = column.columns([
  column.accessor('createdAt', {
    header: header.createdAt,
    sortDescFirst: true,
    cell: ({ cell }) => <cell.DayCell />,
    meta: { width: 'w-21' },
  }),
  column.accessor('entreprise', {
    header: header.entreprise,
    enableHiding: false,
    cell: ({ cell }) => <cell.TextCell />,
    meta: { width: 'min-w-28 max-w-44', isRowName: true },
  }),
  column.accessor('nom', {
    header: header.nom,
    cell: ({ row }) => <ContactLines name={row.original.nom} email={row.original.email} />,
    meta: { width: 'max-w-52' },
  }),
  column.accessor('telephone', {
    header: header.telephone,
    cell: ({ cell }) => <cell.PhoneCell />,
  }),
  column.accessor('message', {
    header: header.message,
    cell: ({ cell }) => <cell.LongTextCell />,
    meta: { width: 'w-44 2xl:w-80' },
  }),
  column.accessor('statut', {
    header: header.statut,
    cell: ({ cell }) => <cell.StatusCell />,
    meta: { statuses: requestStatusLooks },
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    enableHiding: false,
    cell: ({ row }) => <RequestActions request={row.original} />,
    meta: { isPinned: true },
  }),
])

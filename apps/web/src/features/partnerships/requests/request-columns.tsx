import type { ProfessionalRequest } from '@tramontane/contract/replies/requests'
import { professionalColumns } from '@tramontane/contract/requests/professional-columns'
import { gridColumns } from '../../../components/grid/table/grid-columns.tsx'
import { ContactLines } from '../contact-lines.tsx'
import { RequestActions } from './request-actions.tsx'
import { requestStatusLooks } from './requests-grid.ts'

export const requestColumns = gridColumns(
  professionalColumns,
  {
    createdAt: { cell: 'DayCell', value: ({ createdAt }) => createdAt },
    entreprise: { isRowName: true, width: 'min-w-28 max-w-44' },
    nom: { cell: ({ nom, email }) => <ContactLines name={nom} email={email} />, width: 'max-w-52' },
    telephone: { cell: 'PhoneCell' },
    message: { cell: 'LongTextCell', width: 'w-44 2xl:w-80' },
    statut: { cell: 'StatusCell', value: ({ statut }) => statut, statuses: requestStatusLooks },
  },
  (request: ProfessionalRequest) => <RequestActions request={request} />,
)

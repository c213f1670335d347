import type { Partnership } from '@tramontane/contract/replies/requests'
import { partnershipColumns as list } from '@tramontane/contract/requests/professional-partnership-columns'
import { gridColumns } from '../../components/grid/table/grid-columns.tsx'
import { ContactLines } from './contact-lines.tsx'
import { PartnershipActions } from './partnership-actions.tsx'
import { partnershipStatusLooks } from './partnerships-grid.ts'

export const partnershipColumns = gridColumns(
  list,
  {
    createdAt: { cell: 'DayCell', value: ({ createdAt }) => createdAt },
    companyName: { isRowName: true, width: 'min-w-28 max-w-44' },
    contactName: {
      cell: ({ contactName, email }) => <ContactLines name={contactName} email={email} />,
      width: 'max-w-52',
    },
    phone: { cell: 'PhoneCell' },
    message: { cell: 'LongTextCell', width: 'w-44 2xl:w-80' },
    status: { cell: 'StatusCell', value: ({ status }) => status, statuses: partnershipStatusLooks },
  },
  (partnership: Partnership) => <PartnershipActions partnership={partnership} />,
)

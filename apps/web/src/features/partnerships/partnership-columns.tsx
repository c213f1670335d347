import type { Partnership } from '@tramontane/contract/replies/requests'
import { partnershipColumns as list } from '@tramontane/contract/requests/professional-partnership-columns'
import { type PartnershipStatus, partnershipStatuses } from '@tramontane/domain/washes/statuses'
import { gridColumns } from '../../components/grid/table/grid-columns.tsx'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { ContactLines } from './contact-lines.tsx'
import { partnershipStatusLooks } from './partnerships-grid.ts'
import { partnershipsKey } from './partnerships-query.ts'
import { StatusMenu } from './status-menu.tsx'
import { useStatusChange } from './use-status-change.ts'

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

const labels: Record<PartnershipStatus, string> = {
  pending: 'Remettre en attente',
  active: 'Marquer comme actif',
  ended: 'Terminer le partenariat',
}

function PartnershipActions({ partnership }: { partnership: Partnership }) {
  const { id, companyName } = partnership
  const { changeStatus, isPending } = useStatusChange<PartnershipStatus>({
    listKey: partnershipsKey,
    id,
    send: (status) => answer(api.partnerships[':id'].$patch({ param: { id: String(id) }, json: { status } })),
  })
  const steps = partnershipStatuses
    .filter((status) => status !== partnership.status)
    .map((to) => ({ to, label: labels[to] }))
  return (
    <div className="flex">
      <StatusMenu company={companyName} steps={steps} isPending={isPending} onStep={changeStatus} />
    </div>
  )
}

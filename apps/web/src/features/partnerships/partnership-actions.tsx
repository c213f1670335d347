import type { Partnership } from '@tramontane/contract/replies/requests'
import { type PartnershipStatus, partnershipStatuses } from '@tramontane/domain/washes/statuses'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { partnershipsKey } from './partnerships-query.ts'
import { StatusMenu } from './status-menu.tsx'
import { useStatusChange } from './use-status-change.ts'

const labels: Record<PartnershipStatus, string> = {
  pending: 'Remettre en attente',
  active: 'Marquer comme actif',
  ended: 'Terminer le partenariat',
}

export function PartnershipActions({ partnership }: { partnership: Partnership }) {
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

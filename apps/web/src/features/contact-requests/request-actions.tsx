import type { ContactRequest } from '@tramontane/contract/replies/requests'
import type { ContactStatus } from '@tramontane/domain/washes/statuses'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { type OpenStatus, useChangeStatus } from './use-change-status.ts'
import { useConvertDialog } from './use-convert-dialog.ts'

type Step = { to: OpenStatus; label: string }

/** A request that became an appointment has nothing left to be done here. */
const steps: Partial<Record<ContactStatus, Step>> = {
  nouveau: { to: 'traité', label: 'Marquer comme traité' },
  traité: { to: 'nouveau', label: 'Remettre à traiter' },
}

export function RequestActions({ request }: { request: Pick<ContactRequest, 'id' | 'status'> }) {
  const { changeStatus, isPending } = useChangeStatus(request.id)
  const convert = useConvertDialog()
  const step = steps[request.status]
  if (!step) return <p className="text-nuit/75 text-sm">Devenue un rendez-vous</p>
  return (
    <div className="grid gap-1.5">
      <button
        type="button"
        onClick={() => convert.open(request.id)}
        className={`${gridButtonClass} w-full whitespace-nowrap`}
      >
        Convertir en rendez-vous
      </button>
      <button
        type="button"
        // Not `disabled`, which would throw the focus out of the row.
        aria-disabled={isPending}
        onClick={() => changeStatus(step.to)}
        className={`${gridButtonClass} w-full whitespace-nowrap aria-disabled:cursor-progress aria-disabled:opacity-60`}
      >
        {isPending ? 'Enregistrement…' : step.label}
      </button>
    </div>
  )
}

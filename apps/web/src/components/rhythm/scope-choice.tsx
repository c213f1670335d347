import type { SeriesScope } from '@tramontane/contract/appointments/series'
import { type ReactNode, useId, useState } from 'react'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'

const choices: { scope: SeriesScope; label: string }[] = [
  { scope: 'one', label: 'Celui-ci seulement' },
  { scope: 'following', label: 'Celui-ci et les suivants' },
  { scope: 'all', label: 'Tous ceux à venir' },
]

type ScopeChoiceProps = { scope: SeriesScope; onChoose: (scope: SeriesScope) => void }

/** Which dates of a rhythm are meant. Source: V-13. */
export function ScopeChoice({ scope, onChoose }: ScopeChoiceProps) {
  const name = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">Ce rendez-vous fait partie d’un rythme</legend>
      {choices.map((one) => (
        <label key={one.scope} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={scope === one.scope}
            onChange={() => onChoose(one.scope)}
            className="size-5 shrink-0 accent-ciel"
          />
          <span>{one.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

type ScopeDialogProps = {
  title: string
  confirmLabel: string
  isDangerous?: boolean
  isPending?: boolean
  onConfirm: (scope: SeriesScope) => void
  onClose: () => void
  /** What will come of the choice. */
  children: (scope: SeriesScope) => ReactNode
}

/** Asks which dates of a rhythm a change is about, before it is made. */
export function ScopeDialog({
  title,
  confirmLabel,
  onConfirm,
  onClose,
  children,
  ...rest
}: ScopeDialogProps) {
  const [scope, setScope] = useState<SeriesScope>('one')
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel="Retour"
      onConfirm={() => onConfirm(scope)}
      onClose={onClose}
      {...rest}
    >
      <div className="grid gap-3">
        <ScopeChoice scope={scope} onChoose={setScope} />
        {children(scope)}
      </div>
    </ConfirmDialog>
  )
}

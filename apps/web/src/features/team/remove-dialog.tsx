import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { answer, api } from '../../lib/api.ts'
import type { ColleagueProps } from './colleague-props.ts'
import { useTeamDeed } from './use-team-deed.ts'

/** 'Retirer': says who, and that it takes effect at once. */
export function RemoveDialog({ colleague, onClose }: ColleagueProps) {
  const deed = useTeamDeed({
    call: () => answer(api.admin.administrators[':id'].$delete({ param: { id: String(colleague.id) } })),
    told: { title: 'Administrateur retiré', description: colleague.email },
    onClose,
  })
  return (
    <ConfirmDialog isOpen {...deed} title="Retirer cet administrateur ?" confirmLabel="Retirer" isDangerous>
      <p className="wrap-anywhere">
        <strong>{colleague.email}</strong> est déconnecté partout et n’entre plus dans l’administration. Ce
        que cette personne a fait reste dans le journal.
      </p>
    </ConfirmDialog>
  )
}

import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { answer, api } from '../../lib/api.ts'
import type { ColleagueProps } from './colleague-props.ts'
import { useTeamDeed } from './use-team-deed.ts'

/** 'Téléphone perdu': a colleague's second factor, off. */
export function LostPhoneDialog({ colleague, onClose }: ColleagueProps) {
  const deed = useTeamDeed({
    call: () =>
      answer(api.admin.administrators[':id']['two-factor'].$delete({ param: { id: String(colleague.id) } })),
    told: { title: 'Vérification en deux étapes retirée', description: colleague.email },
    onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      {...deed}
      title="Retirer la vérification en deux étapes ?"
      confirmLabel="Retirer la vérification"
      isDangerous
    >
      <p className="wrap-anywhere">
        <strong>{colleague.email}</strong> se connectera avec son mot de passe seul, et est déconnecté
        partout. Assurez-vous que la demande vient bien de cette personne.
      </p>
    </ConfirmDialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { answer, api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import type { ColleagueProps } from './colleague-props.ts'
import { sayFailure } from './say-failure.ts'
import { useRefreshTeam } from './use-refresh-team.ts'

/** 'Téléphone perdu': a colleague's second factor, off. */
export function LostPhoneDialog({ colleague, onClose }: ColleagueProps) {
  const refresh = useRefreshTeam()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      answer(api.admin.administrators[':id']['two-factor'].$delete({ param: { id: String(colleague.id) } })),
    onSuccess: () => {
      toast({ title: 'Vérification en deux étapes retirée', description: colleague.email })
      onClose()
      return refresh()
    },
    onError: sayFailure,
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => mutate()}
      title="Retirer la vérification en deux étapes ?"
      confirmLabel="Retirer la vérification"
      isDangerous
      isPending={isPending}
    >
      <p className="wrap-anywhere">
        <strong>{colleague.email}</strong> se connectera avec son mot de passe seul, et est déconnecté
        partout. Assurez-vous que la demande vient bien de cette personne.
      </p>
    </ConfirmDialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { CredentialsTold } from '../../components/ui/credentials-told.tsx'
import { answer, api } from '../../lib/api.ts'
import { sayFailure } from '../../lib/say-failure.ts'
import type { ColleagueProps } from './colleague-props.ts'
import { useRefreshTeam } from './use-refresh-team.ts'

/** 'Nouveau mot de passe': asks first, then says it once. */
export function ResetPasswordDialog({ colleague, onClose }: ColleagueProps) {
  const refresh = useRefreshTeam()
  const { mutate, isPending, data } = useMutation({
    mutationFn: () =>
      answer(
        api.admin.administrators[':id']['reset-password'].$post({ param: { id: String(colleague.id) } }),
      ),
    onSuccess: () => refresh(),
    onError: sayFailure,
    gcTime: 0,
  })
  if (data)
    return (
      <CredentialsTold
        title="Nouveau mot de passe"
        email={data.administrator.email}
        password={data.password}
        onClose={onClose}
      >
        Transmettez-le à cette personne de vive voix ou par un moyen sûr : il ne sera plus affiché. Elle
        pourra le changer dans cet onglet.
      </CredentialsTold>
    )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => mutate()}
      title="Donner un nouveau mot de passe ?"
      confirmLabel="Donner un nouveau mot de passe"
      isPending={isPending}
    >
      <p className="wrap-anywhere">
        L’actuel mot de passe de <strong>{colleague.email}</strong> ne servira plus, et cette personne est
        déconnectée partout.
      </p>
    </ConfirmDialog>
  )
}

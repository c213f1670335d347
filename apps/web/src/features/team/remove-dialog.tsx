import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { answer, api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import type { ColleagueProps } from './colleague-props.ts'
import { sayFailure } from './say-failure.ts'
import { useRefreshTeam } from './use-refresh-team.ts'

/** 'Retirer': says who, and that it takes effect at once. */
export function RemoveDialog({ colleague, onClose }: ColleagueProps) {
  const refresh = useRefreshTeam()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      answer(api.admin.administrators[':id'].$delete({ param: { id: String(colleague.id) } })),
    onSuccess: () => {
      toast({ title: 'Administrateur retiré', description: colleague.email })
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
      title="Retirer cet administrateur ?"
      confirmLabel="Retirer"
      isDangerous
      isPending={isPending}
    >
      <p className="wrap-anywhere">
        <strong>{colleague.email}</strong> est déconnecté partout et n’entre plus dans l’administration. Ce
        que cette personne a fait reste dans le journal.
      </p>
    </ConfirmDialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { answer, api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { sayFailure } from './say-failure.ts'
import { useRefreshTeam } from './use-refresh-team.ts'

type EndSessionsDialogProps = { count: number; onClose: () => void }

/** 'Fermer toutes les autres': says that colleagues are logged out too. */
export function EndSessionsDialog({ count, onClose }: EndSessionsDialogProps) {
  const refresh = useRefreshTeam()
  const { mutate, isPending } = useMutation({
    mutationFn: () => answer(api.admin.sessions['end-others'].$post()),
    onSuccess: () => {
      toast({ title: 'Les autres sessions sont fermées' })
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
      title="Fermer toutes les autres sessions ?"
      confirmLabel="Fermer les sessions"
      isDangerous
      isPending={isPending}
    >
      <p>
        {count === 1 ? 'Une autre session est ouverte' : `${count} autres sessions sont ouvertes`}. Toute
        l’équipe, vous compris sur vos autres appareils, devra se connecter de nouveau. Cette session reste
        ouverte.
      </p>
    </ConfirmDialog>
  )
}

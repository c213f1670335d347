import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { answer, api } from '../../lib/api.ts'
import { useTeamDeed } from './use-team-deed.ts'

type EndSessionsDialogProps = { count: number; onClose: () => void }

/** 'Fermer toutes les autres': says that colleagues are logged out too. */
export function EndSessionsDialog({ count, onClose }: EndSessionsDialogProps) {
  const deed = useTeamDeed({
    call: () => answer(api.admin.sessions['end-others'].$post()),
    told: { title: 'Les autres sessions sont fermées' },
    onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      {...deed}
      title="Fermer toutes les autres sessions ?"
      confirmLabel="Fermer les sessions"
      isDangerous
    >
      <p>
        {count === 1 ? 'Une autre session est ouverte' : `${count} autres sessions sont ouvertes`}. Toute
        l’équipe, vous compris sur vos autres appareils, devra se connecter de nouveau. Cette session reste
        ouverte.
      </p>
    </ConfirmDialog>
  )
}

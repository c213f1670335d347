import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before what is not saved is left, by a link, a tab or the browser. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      isOpen
      onClose={blocker.reset}
      onConfirm={blocker.proceed}
      title="Quitter sans enregistrer ?"
      confirmLabel="Quitter sans enregistrer"
      cancelLabel="Rester"
      isDangerous
    >
      <p>Vos modifications ne sont pas enregistrées : elles seraient perdues.</p>
    </ConfirmDialog>
  )
}

import { useCurrentToast } from '../lib/toast.ts'

/** For tests: the message on screen, as 'destructive: Erreur: Cette demande n’existe plus.', and what can be done about it. */
export function ToastInWords() {
  const toast = useCurrentToast()
  if (!toast) return null
  return (
    <>
      <p>{[toast.variant, toast.title, toast.description].filter(Boolean).join(': ')}</p>
      {toast.actions?.map(({ label, run }) => (
        <button key={label} type="button" onClick={run}>
          {label}
        </button>
      ))}
    </>
  )
}

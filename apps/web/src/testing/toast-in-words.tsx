import { useCurrentToast } from '../lib/toast.ts'

/** For tests: the message on screen, as 'destructive: Erreur: Cette demande n’existe plus.' */
export function ToastInWords() {
  const toast = useCurrentToast()
  if (!toast) return null
  return <p>{[toast.variant, toast.title, toast.description].filter(Boolean).join(': ')}</p>
}

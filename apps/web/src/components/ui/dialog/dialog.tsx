import { useMemo, useRef, useState } from 'react'
import { TypedContext } from '../typed-context.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DialogFrame, type DialogProps } from './dialog-frame.tsx'
import { useBackQuestion } from './use-back-question.ts'

/**
 * A window over the page. Escape, a click beside it, its cross and the browser's way back ask before they throw away
 * what was typed in a form of it; nothing is asked where nothing was typed.
 */
export function Dialog({ onClose, children, ...frame }: DialogProps) {
  const [isTyped, setTyped] = useState(false)
  const [asked, setAsked] = useState<(() => void) | null>(null)
  const read = useRef(() => false)
  const typed = useMemo(() => {
    const leaveBy = (go: () => void) => (read.current() ? setAsked(() => go) : go())
    return { tell: setTyped, read, leaveBy }
  }, [])

  return (
    <DialogFrame onClose={() => typed.leaveBy(onClose)} {...frame}>
      <TypedContext value={typed}>{children}</TypedContext>
      {isTyped && <BackQuestion />}
      {asked && <AbandonQuestion onStay={() => setAsked(null)} onAbandon={asked} />}
    </DialogFrame>
  )
}

function BackQuestion() {
  const asked = useBackQuestion()
  return asked && <AbandonQuestion onStay={asked.reset} onAbandon={asked.proceed} />
}

function AbandonQuestion({ onStay, onAbandon }: { onStay: () => void; onAbandon: () => void }) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onStay}
      onConfirm={onAbandon}
      title="Abandonner ce que vous avez saisi ?"
      confirmLabel="Abandonner"
      cancelLabel="Continuer la saisie"
      isDangerous
    >
      <p>Rien n’est encore enregistré : votre saisie serait perdue.</p>
    </ConfirmDialog>
  )
}

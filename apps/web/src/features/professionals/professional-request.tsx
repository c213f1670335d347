import { useEffect, useRef, useState } from 'react'
import { ProfessionalRequestForm } from './professional-request-form.tsx'
import { SentPanel } from './sent-panel.tsx'

/** The form, then what is said once it is sent, then an empty form again. To be loaded lazily. */
export function ProfessionalRequest() {
  const [isSent, setSent] = useState(false)
  const wasSent = useRef(false)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The button that asked for a new form is gone, and the focus with it.
    if (wasSent.current && !isSent) place.current?.querySelector('input')?.focus()
    wasSent.current = isSent
  }, [isSent])

  return (
    <div ref={place}>
      {isSent ? (
        <SentPanel onRestart={() => setSent(false)} />
      ) : (
        <ProfessionalRequestForm onSent={() => setSent(true)} />
      )}
    </div>
  )
}

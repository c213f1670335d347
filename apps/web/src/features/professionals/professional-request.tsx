import { professionalForm, replyPromise } from '@tramontane/content/professionals'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../components/site/icon.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ProfessionalRequestForm } from './professional-request-form.tsx'

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

/** Takes the place of the form once the request is with us, and the focus with it. */
function SentPanel({ onRestart }: { onRestart: () => void }) {
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => panel.current?.focus(), [])

  return (
    <div ref={panel} tabIndex={-1} className="site-section py-6 text-center sm:py-10">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-garrigue text-white">
        <Icon name="check" className="size-9" />
      </span>
      <h3 className="mt-6 text-2xl sm:text-3xl">{professionalForm.sentTitle}</h3>
      <p className="mx-auto mt-3 max-w-[38ch] text-lg text-pretty">{replyPromise}.</p>
      <Button look="quiet" className="mt-8" onClick={onRestart}>
        {professionalForm.again}
      </Button>
    </div>
  )
}

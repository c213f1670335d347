import { consentTexts } from '@tramontane/content/consent'
import { useEffect, useRef } from 'react'
import { useEscape } from '../site/use-escape.ts'
import { Button } from '../ui/button.tsx'
import type { Choice } from './consent.ts'

type ConsentBannerProps = {
  choice: Choice | null
  /** The visitor opened it: it takes the focus, and Escape closes it. */
  isAsked: boolean
  onChoose: (choice: Choice) => void
  onClose: () => void
}

/** The question, over the page and never in its way: both answers are one button, alike. */
export function ConsentBanner({ choice, isAsked, onChoose, onClose }: ConsentBannerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEscape(isAsked, onClose)

  useEffect(() => {
    if (isAsked) heading.current?.focus()
  }, [isAsked])

  return (
    <section
      aria-labelledby="mesure-titre"
      className="consent fixed inset-x-3 bottom-3 z-30 rounded-xl border border-nuit/20 bg-white p-4 shadow-lg sm:right-auto sm:max-w-md sm:p-5 print:hidden"
    >
      <h2 id="mesure-titre" ref={heading} tabIndex={-1} className="text-lg focus:outline-none">
        {consentTexts.title}
      </h2>
      {choice && <p className="mt-1.5 text-base leading-snug font-medium">{consentTexts[choice]}</p>}
      <p className="mt-1.5 text-base leading-snug text-pretty">
        {consentTexts.question}{' '}
        <a
          href="/politique-de-confidentialite"
          className="font-medium text-ciel underline underline-offset-4"
        >
          {consentTexts.policy}
        </a>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button look="primary" onClick={() => onChoose('refused')}>
          {consentTexts.refuse}
        </Button>
        <Button look="primary" onClick={() => onChoose('accepted')}>
          {consentTexts.accept}
        </Button>
      </div>
    </section>
  )
}

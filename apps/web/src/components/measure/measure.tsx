import { useLocation } from '@tanstack/react-router'
import { isMeasured } from '@tramontane/domain/site/measured-pages'
import { useEffect, useState } from 'react'
import { askConsentEvent, asked } from '../../lib/consent-event.ts'
import { type Choice, isRefusedByBrowser, keepChoice, keptChoice } from './consent.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { forgetMeasure } from './google-analytics.ts'
import { useMeasure } from './use-measure.ts'

/** The measurement with the given id and the visitor's choice about it. In the browser only: it knows the choice. */
export function Measure({ id }: { id: string }) {
  const [choice, setChoice] = useState(() => keptChoice(new Date()) ?? browserChoice())
  const { isAsked, stopAsking } = useAsked()
  const path = useLocation({ select: ({ pathname }) => pathname })
  useMeasure(id, choice === 'accepted')

  function choose(next: Choice) {
    keepChoice(next, new Date())
    if (next === 'refused') forgetMeasure()
    setChoice(next)
    stopAsking()
  }

  if (!isAsked && (choice !== null || !isMeasured(path))) return null
  return <ConsentBanner choice={choice} isAsked={isAsked} onChoose={choose} onClose={stopAsking} />
}

function browserChoice(): Choice | null {
  return isRefusedByBrowser() ? 'refused' : null
}

/** Whether the visitor wants to see the choice again; the focus goes back to the button that they asked it with. */
function useAsked() {
  const [isAsked, setAsked] = useState(asked.from !== null)

  useEffect(() => {
    const ask = () => setAsked(true)
    window.addEventListener(askConsentEvent, ask)
    return () => window.removeEventListener(askConsentEvent, ask)
  }, [])

  function stopAsking() {
    setAsked(false)
    if (asked.from instanceof HTMLElement) asked.from.focus()
    asked.from = null
  }

  return { isAsked, stopAsking }
}

import { type ComponentType, useEffect, useState } from 'react'
import { askConsentEvent, asked } from '../../lib/consent-event.ts'
import { toast } from '../../lib/toast.ts'

type Measure = ComponentType<{ id: string }>
type MeasureSlotProps = { id: string; load?: () => Promise<{ Measure: Measure }> }

/**
 * Where the measurement and its question come once the page lives, for a business that measures. What did not come then
 * is asked for again by whoever wants to see their choice; nobody else is told.
 */
export function MeasureSlot({ id, load = loadMeasure }: MeasureSlotProps) {
  const [Measure, setMeasure] = useState<Measure | null>(null)

  useEffect(() => {
    const fetchIt = () =>
      load().then(
        (module) => setMeasure(() => module.Measure),
        () => {
          if (asked.from) toast(failure)
          asked.from = null
        },
      )
    void fetchIt()
    window.addEventListener(askConsentEvent, fetchIt)
    return () => window.removeEventListener(askConsentEvent, fetchIt)
  }, [load])

  return Measure && <Measure id={id} />
}

function loadMeasure() {
  return import('./measure.tsx')
}

const failure = {
  variant: 'destructive',
  title: 'Vos choix n’ont pas pu s’ouvrir',
  description: 'Vérifiez votre connexion, puis réessayez ; au besoin, rechargez la page.',
} as const

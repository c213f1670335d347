import { type RouterState, useRouterState } from '@tanstack/react-router'
import { isMeasured } from '@tramontane/domain/site/measured-pages'
import { useEffect, useRef } from 'react'
import { type AnalyticsEvent, analyticsEventName, trackEvent } from '../../lib/analytics.ts'
import { sendEvent, startMeasure, stopMeasure, tellPage } from './google-analytics.ts'

/** Pages whose visits have a name of their own. Source: P-17. */
const pageNames: Record<string, string> = {
  '/zones-desservies': 'zones_desservies',
  '/lavage-auto-perpignan': 'lavage_auto_perpignan',
}

/** Counts visits and events while `isAccepted`, on the pages that may be counted. */
export function useMeasure(id: string, isAccepted: boolean) {
  const { path, isThere } = useRouterState({ select: whereTheVisitorIs, structuralSharing: true })
  const isCounting = isAccepted && isMeasured(path) && mayReachOthers()

  useEffect(() => {
    if (!isCounting) return
    const send = (event: Event) => sendEvent((event as CustomEvent<AnalyticsEvent>).detail)
    startMeasure(id)
    window.addEventListener(analyticsEventName, send)
    return () => {
      window.removeEventListener(analyticsEventName, send)
      stopMeasure(id)
    }
  }, [id, isCounting])

  const counted = useRef<string | null>(null)
  useEffect(() => {
    if (!isCounting || !isThere || counted.current === path) return
    counted.current = path
    tellPage()
    trackEvent('page_view', { label: pageNames[path] })
  }, [path, isThere, isCounting])
}

function whereTheVisitorIs({ status, location }: Pick<RouterState, 'status' | 'location'>) {
  return { path: location.pathname, isThere: status === 'idle' }
}

/** The policy that holds is the one of the page at which the browser came in. */
function mayReachOthers(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return isMeasured(new URL(entry?.name ?? location.href).pathname)
}

import { useEffect, useEffectEvent } from 'react'
import { refusedEvent } from '../api.ts'

/** Runs whenever the server answers 401 to a call, a form's, a query's or a change's alike. */
export function useRefusal(onRefusal: () => void) {
  const refused = useEffectEvent(onRefusal)

  useEffect(() => {
    const listen = () => refused()
    window.addEventListener(refusedEvent, listen)
    return () => window.removeEventListener(refusedEvent, listen)
  }, [])
}

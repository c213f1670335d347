import { useEffect, useState } from 'react'

/** Whether so many milliseconds went by since `what` changed; with `isOld` they had when it was first there. */
export function useAfter(ms: number, what: string, isOld = false): boolean {
  const [turn, setTurn] = useState({ what, isPast: isOld })
  // What comes back soon has changed all the same.
  if (turn.what !== what) setTurn({ what, isPast: false })
  useEffect(() => {
    const end = (now: typeof turn) => (now.isPast || now.what !== what ? now : { what, isPast: true })
    const timer = setTimeout(() => setTurn(end), ms)
    return () => clearTimeout(timer)
  }, [ms, what])
  return turn.what === what && turn.isPast
}

import { useEffect, useState } from 'react'

const tickMs = 30_000

/** The time of the clock, kept up to half a minute. */
export function useNow(clock: () => Date): Date {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), tickMs)
    return () => clearInterval(timer)
  }, [clock])
  return now
}

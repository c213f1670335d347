import { useEffect, useState } from 'react'

/** Whether so many milliseconds went by since `what` changed. */
export function useAfter(ms: number, what: string): boolean {
  const [past, setPast] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPast(what), ms)
    return () => {
      clearTimeout(timer)
      // What comes back soon has changed all the same.
      setPast('')
    }
  }, [ms, what])
  return past === what
}

import { useEffect, useState } from 'react'

/** Whether so many milliseconds went by since `what` changed. */
export function useAfter(ms: number, what: string): boolean {
  const [past, setPast] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPast(what), ms)
    return () => clearTimeout(timer)
  }, [ms, what])
  return past === what
}

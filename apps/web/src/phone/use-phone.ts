import { dayOf } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import { useEffect } from 'react'
import { keepShell } from './keep-shell.ts'
import { forgetPastDays } from './kept-day.ts'

/** Within this time a round that is over is forgotten. */
const lookMs = 5 * minuteMs

/** What the telephone does while the back office is open: it follows new builds, and forgets what is over. */
export function usePhone() {
  useEffect(() => {
    const forget = () => void forgetPastDays(dayOf(new Date()))
    forget()
    const timer = setInterval(forget, lookMs)
    const stopLooking = keepShell(() => false)
    return () => {
      clearInterval(timer)
      stopLooking()
    }
  }, [])
}

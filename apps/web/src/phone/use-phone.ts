import { dayOf } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import { useEffect } from 'react'
import { unsent } from './deed.ts'
import { keepShell } from './keep-shell.ts'
import { forgetPastDays } from './kept-day.ts'
import { deeds } from './use-deeds.ts'

/** Within this time a round that is over is forgotten. */
const lookMs = 5 * minuteMs

/**
 * What the telephone does while the back office is open: it sends what was done, follows new builds, and
 * forgets what is over.
 */
export function usePhone() {
  useEffect(() => {
    const forget = () => void forgetPastDays(dayOf(new Date()))
    forget()
    const timer = setInterval(forget, lookMs)
    const leaveApplication = beApplication()
    const stopSending = deeds().start()
    const stopLooking = keepShell(() => unsent(deeds().state().deeds) > 0)
    return () => {
      clearInterval(timer)
      leaveApplication()
      stopSending()
      stopLooking()
    }
  }, [])
}

/** The back office can be installed as an application of its own, the site cannot. Answers how to be the site again. */
function beApplication(): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  const ofSite = link?.getAttribute('href')
  if (!link || !ofSite) return () => {}
  link.setAttribute('href', '/admin.webmanifest')
  return () => link.setAttribute('href', ofSite)
}

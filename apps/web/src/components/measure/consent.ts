import { retention } from '@tramontane/content/legal/retention'
import { addMonths, isAfter, isValid, parseISO } from 'date-fns'

export type Choice = 'accepted' | 'refused'

const key = 'tramontane:consentement'

/** What the visitor chose in this browser; null where there is no choice, or one that is too old to hold. */
export function keptChoice(now: Date): Choice | null {
  const [choice, madeAt = ''] = (read() ?? '').split(' ')
  if (choice !== 'accepted' && choice !== 'refused') return null
  const made = parseISO(madeAt)
  return isValid(made) && isAfter(addMonths(made, retention.consentMonths), now) ? choice : null
}

export function keepChoice(choice: Choice, now: Date) {
  try {
    window.localStorage.setItem(key, `${choice} ${now.toISOString()}`)
  } catch {
    // A browser that keeps nothing asks again at the next visit.
  }
}

/** The browser itself says no, for every site: that is a refusal, until the visitor says otherwise here. */
export function isRefusedByBrowser(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}

function read(): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

import type { ClientInfo } from '@tramontane/contract/replies/clients'
import { useState } from 'react'

/**
 * Whether to ask for a password of one's own. It can be put off once, for the visit under way: after that it comes
 * before everything else. Source: R-83.
 */
export function usePasswordPrompt({ shouldChoosePassword, subscription }: ClientInfo) {
  const key = `tramontane:mot-de-passe-plus-tard:${subscription.id}`
  const [isPutOff, setPutOff] = useState(() => has('sessionStorage', key))
  const [canPutOff] = useState(() => !has('localStorage', key))
  const isShown = shouldChoosePassword && !isPutOff

  function putOff() {
    keep('sessionStorage', key)
    keep('localStorage', key)
    setPutOff(true)
  }

  return { isShown, isDue: isShown && !canPutOff, later: canPutOff ? putOff : null }
}

type Place = 'sessionStorage' | 'localStorage'

/** Some browsers refuse to keep anything: then it is asked at each visit, and can be put off at each. */
function has(place: Place, key: string): boolean {
  try {
    return window[place].getItem(key) !== null
  } catch {
    return false
  }
}

function keep(place: Place, key: string) {
  try {
    window[place].setItem(key, 'oui')
  } catch {
    // Nothing is kept here.
  }
}

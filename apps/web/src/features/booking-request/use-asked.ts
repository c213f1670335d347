import { useLocation } from '@tanstack/react-router'
import type { BookingWish } from '@tramontane/content/requests/booking-path'
import { wishOf } from '@tramontane/content/requests/booking-wish'
import type { ServiceId } from '@tramontane/domain/washes/service-ids'
import { isServiceId } from '@tramontane/domain/washes/services'
import { useEffect, useState } from 'react'
import { keepBooking, readBooking } from './booking-draft.ts'

/** What a link to the form asks for: '/?service=exterieur#contact', '/?commune=Rivesaltes#contact'. */
export type Asked = { service: ServiceId | null; place: string }

const longestAsked = 100

/** A place in words: a town, an address, a postal code. Anything else was written by no page of ours. */
const placePattern = /^[\p{L}\p{M}\d ()'’.,-]+$/u

/**
 * Tells what the address asks for, once for each way that leads here: a reload or Back finds what was chosen since, and
 * the same link clicked again asks again.
 */
export function useAsked(onAsked: (asked: Asked) => void) {
  const { search, searchStr, state } = useLocation()
  const arrival = `${state.__TSR_key ?? ''} ${searchStr}`

  useEffect(() => {
    const asked = askedBy(search)
    if (!asked || readBooking().arrival === arrival) return
    keepBooking({ arrival })
    onAsked(asked)
  }, [arrival, search, onAsked])

  // The router sees no way to go where the visitor is already.
  useEffect(() => {
    function askAgain({ target }: MouseEvent) {
      const link = target instanceof Element ? target.closest('a') : null
      const asked = link?.href === window.location.href ? askedBy(search) : null
      if (asked) onAsked(asked)
    }
    document.addEventListener('click', askAgain)
    return () => document.removeEventListener('click', askAgain)
  }, [search, onAsked])
}

/** What the page of this address was written with: it is drawn again the same. */
export function useWrittenWish(): BookingWish {
  const { searchStr } = useLocation()
  const [written] = useState(() => wishOf(searchStr))
  return written
}

/** Null for an address that asks for nothing: that of the next page, too, passes by here. */
function askedBy({ service, commune }: Record<string, unknown>): Asked | null {
  const place = String(commune ?? '').trim()
  const asked = {
    service: typeof service === 'string' && isServiceId(service) ? service : null,
    place: place.length <= longestAsked && placePattern.test(place) ? place : '',
  }
  return asked.service || asked.place ? asked : null
}

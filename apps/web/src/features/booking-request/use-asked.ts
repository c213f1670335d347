import { useLocation } from '@tanstack/react-router'
import { askedPath } from '@tramontane/content/service-pages/service-paths'
import { isServiceId, type ServiceId, serviceIds } from '@tramontane/domain/services'
import { useEffect, useState } from 'react'
import { keepBooking, readBooking } from './booking-draft.ts'

/** What a link to the form asks for: '/?service=exterieur#contact', '/?commune=Rivesaltes#contact'. */
export type Asked = { service: ServiceId | null; place: string }

const longestAsked = 100

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

/** The wash of an address that asks for nothing else: its page is written with it, and drawn again the same. */
export function useWrittenService(): ServiceId | '' {
  const { pathname, searchStr } = useLocation()
  const [written] = useState<ServiceId | ''>(
    () => serviceIds.find((id) => askedPath(id) === pathname + searchStr) ?? '',
  )
  return written
}

/** Null for an address that asks for nothing: that of the next page, too, passes by here. */
function askedBy({ service, commune }: Record<string, unknown>): Asked | null {
  const asked = {
    service: typeof service === 'string' && isServiceId(service) ? service : null,
    place: String(commune ?? '').slice(0, longestAsked),
  }
  return asked.service || asked.place ? asked : null
}

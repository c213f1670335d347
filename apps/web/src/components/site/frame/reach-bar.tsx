import { bookingLabelFrom } from '@tramontane/content/services'
import { cheapestCents } from '@tramontane/domain/washes/services'
import { useEffect, useState } from 'react'
import { isOnScreen } from '../../../lib/loading/is-on-screen.ts'
import { internationalPhone } from '../../../lib/phone.ts'
import { useSite } from '../../../lib/site.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../icon.tsx'
import { SiteLink } from '../site-link.tsx'
import { useBookingPath } from '../use-booking-path.ts'

/** The two ways to a wash, under the thumb on every page of a phone. When it gives way is said in site.css. */
export function ReachBar() {
  const { contact, services } = useSite()
  const isNeeded = useIsNeeded()
  const bookingPath = useBookingPath()
  return (
    <aside aria-label="Appeler ou réserver" className="reach-bar on-nuit" data-shown={isNeeded || undefined}>
      {contact.phone && (
        <a
          href={`tel:${internationalPhone(contact.phone)}`}
          className={buttonClass('quiet', 'border-transparent')}
        >
          <Icon name="phone" className="size-5" />
          Appeler
        </a>
      )}
      <SiteLink href={bookingPath()} className={buttonClass('call', 'grow')}>
        {bookingLabelFrom(cheapestCents(services))}
      </SiteLink>
    </aside>
  )
}

/** False while a form, what it ended on or the page's own buttons are on the screen: nobody is led away from an order. */
function useIsNeeded(): boolean {
  const [isNeeded, setNeeded] = useState(false)

  useEffect(() => {
    const look = () =>
      setNeeded(![...document.querySelectorAll('main form:not([data-search]), [data-call]')].some(isOnScreen))
    // Told at once, and whenever another page or a late part changes the height.
    const watch = new ResizeObserver(look)
    watch.observe(document.body)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      window.removeEventListener('scroll', look)
    }
  }, [])

  return isNeeded
}

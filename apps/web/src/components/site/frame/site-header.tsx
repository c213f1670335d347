import { useEffect, useRef, useState } from 'react'
import { internationalPhone } from '../../../lib/phone.ts'
import { useSite } from '../../../lib/site.ts'
import { LogoMark } from '../../drawings/logo-mark.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../icon.tsx'
import { SiteLink } from '../site-link.tsx'
import { useBookingPath } from '../use-booking-path.ts'
import { useEscape } from '../use-escape.ts'
import { useOutsidePress } from '../use-outside-press.ts'
import { clientAreaLink, navLinksOf } from './nav-links.ts'

const menuId = 'menu-principal'

/** The fixed header. When it shows is said in site.css and use-header-shown.ts. */
export function SiteHeader() {
  const site = useSite()
  const { contact, identity } = site
  const [isOpen, setOpen] = useState(false)
  const isShown = useHeaderShown() || isOpen
  const header = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const bookingPath = useBookingPath()()

  useEscape(isOpen, () => {
    setOpen(false)
    toggle.current?.focus()
  })

  useOutsidePress(header, isOpen, close)

  return (
    <header
      ref={header}
      className="site-header on-nuit fixed inset-x-0 top-0 z-40 bg-nuit text-white shadow-sm noscript:static print:hidden"
      data-shown={isShown || undefined}
    >
      <div className="header-row">
        <SiteLink href="/" className="header-brand" onClick={close}>
          <LogoMark className="size-9 shrink-0" />
          <span className="header-name">{identity.name}</span>
        </SiteLink>
        {contact.phone && (
          <a
            href={`tel:${internationalPhone(contact.phone)}`}
            aria-label={`Appeler le ${contact.phone}`}
            className="header-phone"
          >
            <Icon name="phone" className="size-5.5" />
            <span className="max-sm:hidden header-wide:hidden 2xl:inline">{contact.phone}</span>
          </a>
        )}
        <SiteLink href={bookingPath} onClick={close} className="header-book">
          Réserver
        </SiteLink>
        <button
          ref={toggle}
          type="button"
          className="header-menu"
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'menu'} className="size-6" />
          <span className="sr-only sm:not-sr-only">{isOpen ? 'Fermer le menu' : 'Menu'}</span>
        </button>
        <nav
          id={menuId}
          aria-label="Navigation principale"
          className={`${isOpen ? 'block' : 'hidden'} max-h-[calc(100svh-4.5rem)] basis-full overflow-y-auto pb-5 header-wide:block header-wide:basis-auto header-wide:overflow-visible header-wide:pb-0 noscript:block`}
        >
          <ul className="header-list">
            {navLinksOf(site).map(({ label, href }) => (
              <li key={href}>
                <SiteLink href={href} onClick={close} className="header-link">
                  {label}
                </SiteLink>
              </li>
            ))}
            <li className="mt-3 sm:mt-0 header-wide:ml-1">
              <SiteLink href={clientAreaLink.href} onClick={close} className="header-client">
                {clientAreaLink.label}
              </SiteLink>
            </li>
          </ul>
          <div className="mt-4 grid grid-cols-2 gap-3 header-wide:hidden noscript:hidden">
            {contact.phone && (
              <a
                href={`tel:${internationalPhone(contact.phone)}`}
                className={buttonClass('quiet', 'whitespace-nowrap tabular-nums max-sm:px-1')}
              >
                <Icon name="phone" className="size-5" />
                {contact.phone}
              </a>
            )}
            <SiteLink href={bookingPath} onClick={close} className={buttonClass('call')}>
              Réserver
            </SiteLink>
          </div>
        </nav>
      </div>
    </header>
  )
}

/** Pixels scrolled, and pixels between the mouse and the top edge. Source: P-13. */
const revealDistance = 50

/** True once the page is scrolled past the reveal distance, or while the mouse is that near the top edge. */
function useHeaderShown(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  const [isMouseNear, setMouseNear] = useState(false)

  useEffect(() => {
    const onScroll = () => setScrolled(window.scrollY > revealDistance)
    const onMouseMove = (event: MouseEvent) => setMouseNear(event.clientY <= revealDistance)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('mousemove', onMouseMove, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('mousemove', onMouseMove)
    }
  }, [])

  return isScrolled || isMouseNear
}

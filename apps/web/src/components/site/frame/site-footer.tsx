import { addressLines } from '@tramontane/content/business/postal-address'
import { hoursLines } from '@tramontane/domain/days/opening-hours'
import { reviewsPath } from '@tramontane/domain/reviews/reviews-path'
import type { ReactNode } from 'react'
import { askConsent } from '../../../lib/consent-event.ts'
import { useSite } from '../../../lib/site.ts'
import { LogoMark } from '../../drawings/logo-mark.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ContactLines } from '../contact/contact-lines.tsx'
import { SocialLinks } from '../contact/social-links.tsx'
import { RatingLine } from '../reviews/stars.tsx'
import { SiteLink } from '../site-link.tsx'
import { useBookingPath } from '../use-booking-path.ts'
import { clientAreaLink, legalLinks, type NavLink, navLinksOf, withdrawalLink } from './nav-links.ts'

const linkClass = 'footer-link'

export function SiteFooter() {
  const site = useSite()
  return (
    <footer className="on-nuit site-footer">
      <div className="site-width footer-columns">
        <Brand />
        <nav aria-label="Plan du site" className="max-sm:hidden noscript:block print:hidden">
          <FooterTitle>Le site</FooterTitle>
          <LinkList links={[...navLinksOf(site), clientAreaLink]} />
        </nav>
        <Contact />
      </div>
      <Legal />
    </footer>
  )
}

function Brand() {
  const { identity, rating } = useSite()
  return (
    <div className="sm:col-span-2 md:col-span-1">
      <p className="flex items-center gap-3 font-display text-xl font-bold">
        <LogoMark className="size-11 shrink-0" />
        {identity.name}
      </p>
      {rating && (
        <a href={reviewsPath} className="mt-4 flex flex-wrap items-center gap-x-2 font-semibold">
          <RatingLine rating={rating} />
        </a>
      )}
      <p className="mt-4 max-w-sm text-white/80 max-sm:hidden">
        Lavage automobile à la main, à domicile et au bureau, à Perpignan et dans les Pyrénées-Orientales.
      </p>
      <SiteLink
        href={useBookingPath()()}
        className={buttonClass('quiet', 'mt-6 border-transparent max-md:hidden print:hidden')}
      >
        Demander un devis
      </SiteLink>
    </div>
  )
}

function Contact() {
  const { contact, hours } = useSite()
  return (
    <div>
      <FooterTitle>Nous joindre</FooterTitle>
      <address className="not-italic">
        <p className="text-white/85">
          {addressLines({ contact }).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <p className="mt-3">
          <ContactLines linkClass={linkClass} />
        </p>
      </address>
      <ul className="mt-3 text-white/85">
        {hoursLines(hours).map((line) => (
          <li key={line.days}>
            {line.days} : {line.hours}
          </li>
        ))}
      </ul>
      <SocialLinks className="mt-3 gap-x-5 print:hidden" linkClass={linkClass} />
    </div>
  )
}

function Legal() {
  const { identity, isDemo, analyticsId } = useSite()
  return (
    <div className="border-t border-white/15">
      <div className="site-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-6 text-[0.9375rem] text-white/80">
        <p>
          {identity.name}
          {isDemo && ' · site de démonstration : l’entreprise, les avis et les chiffres sont fictifs'}
        </p>
        <nav aria-label="Informations légales" className="print:hidden">
          <ul className="flex flex-wrap gap-x-6">
            {[...legalLinks, withdrawalLink].map(({ label, href }) => (
              <li key={href}>
                <SiteLink href={href} className={linkClass}>
                  {label}
                </SiteLink>
              </li>
            ))}
            {analyticsId && (
              <li className="noscript:hidden">
                <button type="button" className={`${linkClass} cursor-pointer`} onClick={askConsent}>
                  Gérer les cookies
                </button>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </div>
  )
}

function LinkList({ links }: { links: NavLink[] }) {
  return (
    <ul className="max-sm:grid max-sm:grid-cols-2">
      {links.map(({ label, href }) => (
        <li key={href}>
          <SiteLink href={href} className={linkClass}>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

function FooterTitle({ children }: { children: ReactNode }) {
  return <h2 className="mb-3 text-lg">{children}</h2>
}

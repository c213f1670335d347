import { postalAddress } from '@tramontane/content/business/postal-address'
import { homeContact } from '@tramontane/content/home'
import { hoursLines } from '@tramontane/domain/days/opening-hours'
import { memo, type ReactNode, Suspense } from 'react'
import { SocialLinks } from '../../../components/site/contact/social-links.tsx'
import { Icon, type IconName } from '../../../components/site/icon.tsx'
import { Section } from '../../../components/site/section.tsx'
import { Later } from '../../../lib/loading/later.tsx'
import { internationalPhone } from '../../../lib/phone.ts'
import { useSite } from '../../../lib/site.ts'
import { map } from '../later-parts.ts'

export function Contact({ bookingForm }: { bookingForm: ReactNode }) {
  const { oneOffBooking } = useSite()
  return (
    <Section id="contact" title={homeContact.title} lead={homeContact.lead[oneOffBooking]} isLeadForWide>
      <div className="grid items-start gap-6 lg:grid-cols-[1.25fr_1fr] lg:gap-10">
        <div className="rounded-2xl bg-white p-5 sm:p-9">
          <h3 className="mb-6 text-2xl max-sm:sr-only">Réserver un service à Perpignan</h3>
          <ContactFormSlot>{bookingForm}</ContactFormSlot>
        </div>
        <ContactPanel />
      </div>
    </Section>
  )
}

/** Its map stands where there is room beside the form: elsewhere the towns' own map was just seen. */
function ContactPanel() {
  const { contact, hours } = useSite()
  return (
    <div className="max-sm:hidden lg:sticky lg:top-24">
      <div className="lg:mb-7">
        <h3 className="mb-5 text-2xl">Informations de contact</h3>
        <ul className="grid gap-4 max-lg:grid-cols-2 max-lg:gap-x-8">
          <ContactLine icon="pin" label="Adresse">
            {postalAddress({ contact })}
          </ContactLine>
          {contact.phone && (
            <ContactLine icon="phone" label="Téléphone">
              <a href={`tel:${internationalPhone(contact.phone)}`} className={linkClass}>
                {contact.phone}
              </a>
            </ContactLine>
          )}
          {contact.email && (
            <ContactLine icon="mail" label="E-mail">
              <a href={`mailto:${contact.email}`} className={`${linkClass} break-all`}>
                {contact.email}
              </a>
            </ContactLine>
          )}
          <ContactLine icon="clock" label="Horaires">
            {hoursLines(hours).map((line) => (
              <span key={line.days} className="block">
                {line.days} : {line.hours}
              </span>
            ))}
          </ContactLine>
        </ul>
        <SocialLinks className="mt-4 gap-x-6 pl-9" linkClass={linkClass} />
      </div>
      <div className="max-lg:hidden">
        <Later part={map} />
      </div>
    </div>
  )
}

const linkClass =
  'inline-flex min-h-8 items-center font-semibold underline decoration-1 underline-offset-4 hover:text-[#14507d]'

type ContactLineProps = { icon: IconName; label: string; children: ReactNode }

function ContactLine({ icon, label, children }: ContactLineProps) {
  return (
    <li className="flex gap-3.5">
      <Icon name={icon} className="mt-1 size-5.5 shrink-0 text-ciel" />
      <div>
        <span className="sr-only">{label} : </span>
        {children}
      </div>
    </li>
  )
}

/**
 * Where the booking form stands: written by the server, brought to life when its code comes. Memoised, because React
 * throws the server's form away when something around it changes before that.
 */
const ContactFormSlot = memo(function ContactFormSlot({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
})

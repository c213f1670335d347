import { internationalPhone } from '../../../lib/phone.ts'
import { useSite } from '../../../lib/site.ts'
import { SiteLink } from '../site-link.tsx'

/** The phone number and the e-mail address, each on its line; the form for a business that has only started and has neither. */
export function ContactLines({ linkClass }: { linkClass: string }) {
  const { phone, email } = useSite().contact
  if (!phone && !email)
    return (
      <SiteLink href="/#contact" className={linkClass}>
        Nous écrire
      </SiteLink>
    )
  return (
    <>
      {phone && (
        <a href={`tel:${internationalPhone(phone)}`} className={linkClass}>
          {phone}
        </a>
      )}
      {phone && email && <br />}
      {email && (
        <a href={`mailto:${email}`} className={`${linkClass} break-all`}>
          {email}
        </a>
      )}
    </>
  )
}

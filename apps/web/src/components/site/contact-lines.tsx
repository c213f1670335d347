import { internationalPhone } from '../../lib/phone.ts'
import { useSite } from '../../lib/site.ts'

/** The phone number and the e-mail address, each on its line; a business that has only started may lack either. */
export function ContactLines({ linkClass }: { linkClass: string }) {
  const { phone, email } = useSite().contact
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

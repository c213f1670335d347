import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { internationalPhone, takesMessages } from '../../lib/phone.ts'
import { gridButtonClass } from '../grid/grid-field.ts'
import { mailHref } from '../grid/table/contact-links.tsx'

type ReachLinksProps = { name: string; phone: string; email: string }

/** To call somebody, and to write to them, each in one press. */
export function ReachLinks({ name, phone, email }: ReachLinksProps) {
  const number = internationalPhone(phone)
  return (
    <>
      {phone && (
        <a href={`tel:${number}`} className={linkClass}>
          <Phone aria-hidden className="size-4.5" />
          Appeler
          <span className="sr-only"> {name}</span>
        </a>
      )}
      {phone && takesMessages(phone) && (
        <a href={`sms:${number}`} className={linkClass}>
          <MessageSquare aria-hidden className="size-4.5" />
          SMS
          <span className="sr-only"> à {name}</span>
        </a>
      )}
      {email && (
        <a href={mailHref(email)} className={linkClass}>
          <Mail aria-hidden className="size-4.5" />
          E-mail
          <span className="sr-only"> à {name}</span>
        </a>
      )}
    </>
  )
}

const linkClass = `${gridButtonClass} grow sm:grow-0`

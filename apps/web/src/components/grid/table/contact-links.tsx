import { phoneText } from '@tramontane/domain/people/phone'
import { internationalPhone } from '../../../lib/phone.ts'

// A line of 24 pixels: the least that a finger is sure to meet. Flex, so that the first line stands beside a label.
const linkClass =
  'inline-flex min-h-6 leading-6 text-ciel underline decoration-ciel/30 underline-offset-4 hover:decoration-ciel'

export function PhoneLink({ phone, className = '' }: { phone: string; className?: string }) {
  return (
    <a href={`tel:${internationalPhone(phone)}`} className={`${linkClass} ${className}`}>
      {phoneText(phone)}
    </a>
  )
}

/** Where it is too long for its line, an address breaks after its @ first. */
export function EmailLink({ email, className = '' }: { email: string; className?: string }) {
  const domainStart = email.indexOf('@') + 1
  return (
    <a href={mailHref(email)} className={`${linkClass} ${className}`}>
      <span className="min-w-0">
        {email.slice(0, domainStart)}
        <wbr />
        {email.slice(domainStart)}
      </span>
    </a>
  )
}

/** Whatever a visitor typed as an address stays an address: nothing in it may add a subject or a copy. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

import { internationalPhone } from '../../../lib/phone.ts'
import { useSite } from '../../../lib/site.ts'

/** The number in a sentence, never broken in two. */
export function PhoneLink() {
  const { phone } = useSite().contact
  return (
    <a
      href={`tel:${internationalPhone(phone)}`}
      className="font-semibold whitespace-nowrap underline underline-offset-4"
    >
      {phone}
    </a>
  )
}

/** A line that ends with the number; none where the business has no phone. */
export function PhoneLine({ children, className }: { children: string; className?: string }) {
  if (!useSite().contact.phone) return null
  return (
    <p className={className}>
      {children} <PhoneLink />
    </p>
  )
}

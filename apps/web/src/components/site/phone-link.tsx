import { internationalPhone } from '../../lib/phone.ts'
import { useSite } from '../../lib/site.ts'

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

import { internationalPhone } from '../../../lib/phone.ts'
import { useSite } from '../../../lib/site.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../icon.tsx'

/** Calls the business; nothing while the settings give no number. */
export function PhoneButton({ className = '' }: { className?: string }) {
  const { phone } = useSite().contact
  if (!phone) return null
  return (
    <a href={`tel:${internationalPhone(phone)}`} className={buttonClass('quiet', className)}>
      <Icon name="phone" className="size-5" />
      Appeler le {phone}
    </a>
  )
}

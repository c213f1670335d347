import { EmailLink, PhoneLink } from '../contact-links.tsx'
import { useCellContext } from '../table-contexts.ts'
import { NoValue } from './text-cell.tsx'

export function PhoneCell() {
  const phone = useCellContext<string | null>().getValue()
  return phone ? <PhoneLink phone={phone} className="whitespace-nowrap" /> : <NoValue />
}

export function EmailCell() {
  const email = useCellContext<string | null>().getValue()
  return email ? <EmailLink email={email} className="max-w-full wrap-break-word" /> : <NoValue />
}

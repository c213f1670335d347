import { postalAddress } from '@tramontane/content/business/postal-address'
import type { MailSite } from './mail-site.ts'

/** Where a proof is sent: 'contact@exemple.fr ou 8 rue des Amandiers, 66450 Pollestres'; the form is always there. */
export function proofAddress({ settings: { contact }, baseUrl }: MailSite): string {
  const ways = [contact.email, contact.street && postalAddress({ contact })]
  return ways.filter(Boolean).join(' ou ') || `${baseUrl}/demande`
}

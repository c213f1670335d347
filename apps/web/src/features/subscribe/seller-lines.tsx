import { sellerName } from '@tramontane/content/seller'
import { internationalPhone } from '../../lib/phone.ts'
import { useSite } from '../../lib/site.ts'

/** Whom the contract is made with, and how to reach them. Source: LAW-10. */
export function SellerLines() {
  const site = useSite()
  const { contact } = site
  return (
    <>
      {sellerName(site)}, {contact.street}, {contact.postalCode} {contact.city}.{' '}
      <a href={`tel:${internationalPhone(contact.phone)}`} className="whitespace-nowrap">
        {contact.phone}
      </a>
      , <a href={`mailto:${contact.email}`}>{contact.email}</a>.{' '}
      <a href="/cgv" target="_blank" rel="noopener">
        Conditions générales (nouvel onglet)
      </a>
    </>
  )
}

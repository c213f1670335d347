import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { frenchList } from '@tramontane/domain/words/french-list'
import { postalAddress } from '../business/postal-address.ts'

/**
 * 'par e-mail à …, par téléphone au … ou par courrier (…)', without the ways that the settings do not give; the form is
 * always there.
 */
export function reachText(settings: Pick<BusinessSettings, 'contact'>): string {
  const { email, phone } = settings.contact
  const ways = [
    email && `par e-mail à ${email}`,
    phone && `par téléphone au ${phone}`,
    settings.contact.street && `par courrier (${postalAddress(settings)})`,
  ].filter((way) => way !== '')
  return ways.length > 0 ? frenchList(ways, 'ou') : 'par le formulaire de notre page d’accueil'
}

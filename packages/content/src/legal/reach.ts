import type { BusinessSettings } from '@tramontane/domain/business-settings'
import { frenchList } from '@tramontane/domain/french-list'
import { postalAddress } from '../postal-address.ts'

/** 'par e-mail à …, par téléphone au … ou par courrier (…)', without the ways that the settings do not give. */
export function reachText(settings: Pick<BusinessSettings, 'contact'>): string {
  const { email, phone } = settings.contact
  const ways = [
    email && `par e-mail à ${email}`,
    phone && `par téléphone au ${phone}`,
    `par courrier (${postalAddress(settings)})`,
  ].filter((way) => way !== '')
  return frenchList(ways, 'ou')
}

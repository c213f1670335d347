import type { BusinessSettings } from '@tramontane/domain/business-settings'
import { frenchList } from '@tramontane/domain/french-list'

/** '8 rue des Amandiers, 66450 Pollestres'. */
export function postalAddress({ contact }: Pick<BusinessSettings, 'contact'>): string {
  return `${contact.street}, ${contact.postalCode} ${contact.city}`
}

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

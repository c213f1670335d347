import type { BusinessSettings } from '@tramontane/domain/site/business-settings'

type WithContact = Pick<BusinessSettings, 'contact'>

/** '8 rue des Amandiers, 66450 Pollestres', without what the settings do not give yet. */
export function postalAddress(settings: WithContact): string {
  return addressLines(settings).join(', ')
}

/** The same, as on an envelope. */
export function addressLines({ contact }: WithContact): string[] {
  return [contact.street, `${contact.postalCode} ${contact.city}`.trim()].filter(Boolean)
}

import type { BusinessSettings } from '@tramontane/domain/business-settings'

/** What a new business finds in the settings where it has to say something itself: never shown to the public. */
export const toFill = 'À compléter dans les réglages'

type WithContact = Pick<BusinessSettings, 'contact'>

/** '8 rue des Amandiers, 66450 Pollestres', without what the settings do not give yet. */
export function postalAddress(settings: WithContact): string {
  return addressLines(settings).join(', ')
}

/** The same, as on an envelope. */
export function addressLines({ contact }: WithContact): string[] {
  return [streetOf({ contact }), `${contact.postalCode} ${contact.city}`.trim()].filter(Boolean)
}

/** Empty while the settings do not give it. */
export function streetOf({ contact }: WithContact): string {
  return contact.street === toFill ? '' : contact.street
}

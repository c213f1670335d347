import type { BusinessSettings } from '@tramontane/domain/site/business-settings'

/**
 * What the law asks a business to say of itself and the settings do not give yet, in words; empty when all is there.
 * Source: LAW-01, LAW-03.
 */
export function missingLegalFacts({
  identity,
  contact,
}: Pick<BusinessSettings, 'identity' | 'contact'>): string[] {
  const { host, mediator } = identity
  const facts: [string, boolean][] = [
    ['la raison sociale', isSaid(identity.legalName)],
    ['la forme juridique', isSaid(identity.legalForm)],
    ['le SIRET', isSaid(identity.siret)],
    ['la mention de TVA', isSaid(identity.vatMention)],
    ['le directeur de la publication', isSaid(identity.publicationDirector)],
    ['l’hébergeur', isSaid(host.name, host.address, host.phone)],
    ['le médiateur', isSaid(mediator.name, mediator.address)],
    ['l’adresse', isSaid(contact.street, contact.postalCode, contact.city)],
    ['le téléphone', isSaid(contact.phone)],
    ['l’adresse e-mail', isSaid(contact.email)],
  ]
  return facts.flatMap(([fact, isThere]) => (isThere ? [] : [fact]))
}

/** Whether the site says 'bientôt', and takes no order: until the law's facts are there for the first time. */
export function isComing(settings: Pick<BusinessSettings, 'identity' | 'contact' | 'hasOpened'>): boolean {
  return !settings.hasOpened && missingLegalFacts(settings).length > 0
}

function isSaid(...values: string[]): boolean {
  return values.every((value) => value.trim() !== '')
}

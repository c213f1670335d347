import type { BusinessSettings } from '@tramontane/domain/site/business-settings'

type Said = Pick<BusinessSettings, 'identity' | 'contact'>

/**
 * What the law asks a business to say of itself and the settings do not give yet, in words; empty when all is there.
 * Source: LAW-01, LAW-03.
 */
export function missingLegalFacts(settings: Said): string[] {
  return [...missingIdentityFacts(settings), ...missingContactFacts(settings)]
}

/** Those of who sells. */
export function missingIdentityFacts({ identity }: Pick<Said, 'identity'>): string[] {
  const { host, mediator } = identity
  return unsaid([
    ['la raison sociale', [identity.legalName]],
    ['la forme juridique', [identity.legalForm]],
    ['le SIRET', [identity.siret]],
    ['la mention de TVA', [identity.vatMention]],
    ['le directeur de la publication', [identity.publicationDirector]],
    ...party('l’hébergeur', host.name, [
      ['l’adresse de l’hébergeur', [host.address]],
      ['le téléphone de l’hébergeur', [host.phone]],
    ]),
    ...party('le médiateur', mediator.name, [['l’adresse du médiateur', [mediator.address]]]),
  ])
}

/** Those of how to reach who sells. */
export function missingContactFacts({ contact }: Pick<Said, 'contact'>): string[] {
  return unsaid([
    ['l’adresse', [contact.street, contact.postalCode, contact.city]],
    ['le téléphone', [contact.phone]],
    ['l’adresse e-mail', [contact.email]],
  ])
}

/** Whether the site says 'bientôt', and takes no order: until the law's facts are there for the first time. */
export function isComing(settings: Pick<BusinessSettings, 'identity' | 'contact' | 'hasOpened'>): boolean {
  return !settings.hasOpened && missingLegalFacts(settings).length > 0
}

type Fact = [fact: string, values: string[]]

/** Somebody who is named, then what is to be said of them: one who is not is missing whole. */
function party(who: string, name: string, facts: Fact[]): Fact[] {
  return name.trim() === '' ? [[who, [name]]] : facts
}

function unsaid(facts: Fact[]): string[] {
  return facts.flatMap(([fact, values]) => (values.every((value) => value.trim() !== '') ? [] : [fact]))
}

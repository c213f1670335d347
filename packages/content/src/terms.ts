import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { endingSections } from './terms/ending-sections.ts'
import { orderSections } from './terms/order-sections.ts'
import { rightsSections } from './terms/rights-sections.ts'
import type { TermsSection } from './terms/terms-section.ts'
import { visitSections } from './terms/visit-sections.ts'

/** Changes with every change of the words: a contract keeps the version that was accepted. Source: LAW-13. */
export const termsVersion = '2026-11-22'

export const termsTitle = 'Conditions générales de vente et d’abonnement'

/** The terms of the subscription, in their order; every figure comes from the settings or from the rules. */
export function termsSections(settings: PublishedSettings): TermsSection[] {
  return [
    ...orderSections(settings),
    ...visitSections(),
    ...endingSections(settings),
    ...rightsSections(settings),
  ]
}

/** The same as plain text: what is attached to the confirmation and kept with the contract. Source: LAW-14. */
export function termsText(settings: PublishedSettings): string {
  const sections = termsSections(settings).map(
    ({ title, paragraphs }, index) => `${index + 1}. ${title}\n\n${paragraphs.join('\n\n')}`,
  )
  return [
    `${termsTitle}\n${settings.identity.name} – version du ${longFrenchDate(termsVersion)}`,
    ...sections,
    '',
  ].join('\n\n')
}

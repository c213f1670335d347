import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { oneOffSections } from '../terms/one-off-sections.ts'
import { identitySection } from '../terms/order-sections.ts'
import { rightsSections } from '../terms/rights-sections.ts'
import type { TermsSection } from '../terms/terms-section.ts'
import { placeSection } from '../terms/visit-sections.ts'

/** Changes with every change of the words, also of those that the subscription's terms share. Source: LAW-13. */
export const oneOffTermsVersion = '2026-11-22'

export const oneOffTermsTitle = 'Conditions du lavage ponctuel'

/** The terms of a wash that no subscription pays. */
export function oneOffTermsSections(settings: PublishedSettings): TermsSection[] {
  return [identitySection(settings), ...oneOffSections(settings), placeSection, ...rightsSections(settings)]
}

/** The same as plain text: what is attached to the confirmation and kept with the contract. Source: LAW-14. */
export function oneOffTermsText(settings: PublishedSettings): string {
  const sections = oneOffTermsSections(settings).map(
    ({ title, paragraphs }, index) => `${index + 1}. ${title}\n\n${paragraphs.join('\n\n')}`,
  )
  return [
    `${oneOffTermsTitle}\n${settings.identity.name} – version du ${longFrenchDate(oneOffTermsVersion)}`,
    ...sections,
    '',
  ].join('\n\n')
}

import {
  oneOffTermsSections,
  oneOffTermsTitle,
  oneOffTermsVersion,
} from '@tramontane/content/one-off/one-off-terms'
import { termsSections, termsTitle, termsVersion } from '@tramontane/content/terms'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { useSite } from '../../lib/site.ts'
import { LegalPage } from './legal-page.tsx'

/** The terms that an order accepts, then those of a one-off wash: the very words that are kept with the contract. */
export function TermsText() {
  const site = useSite()
  return (
    <LegalPage
      title={termsTitle}
      lead={`Version du ${longFrenchDate(termsVersion)}.`}
      sections={termsSections(site)}
      part={{
        id: 'lavage-ponctuel',
        title: oneOffTermsTitle,
        lead: `Version du ${longFrenchDate(oneOffTermsVersion)}. Elles valent pour un lavage sans abonnement.`,
        sections: oneOffTermsSections(site),
      }}
    />
  )
}

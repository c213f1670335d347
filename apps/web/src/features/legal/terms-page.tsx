import { termsSections, termsTitle, termsVersion } from '@tramontane/content/terms'
import { longFrenchDate } from '@tramontane/domain/french-date'
import { useSite } from '../../lib/site.ts'
import { LegalPage } from './legal-page.tsx'

/** The terms that an order accepts: the very words that are kept with the contract. */
export function TermsPage() {
  const site = useSite()
  return (
    <LegalPage
      title={termsTitle}
      lead={`Version du ${longFrenchDate(termsVersion)}.`}
      sections={termsSections(site)}
    />
  )
}

import { privacyPage } from '@tramontane/content/legal/privacy'
import { useSite } from '../../lib/site.ts'
import { LegalPage } from './legal-page.tsx'

export function PrivacyText() {
  return <LegalPage {...privacyPage(useSite())} />
}

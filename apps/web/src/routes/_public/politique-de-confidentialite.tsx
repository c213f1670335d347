import { createFileRoute } from '@tanstack/react-router'
import { privacySeo } from '@tramontane/content/legal/legal-seo'
import { privacyPage } from '@tramontane/content/legal/privacy'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { pageHead } from '../../lib/seo.ts'
import { useSite } from '../../lib/site.ts'

export const Route = createFileRoute('/_public/politique-de-confidentialite')({
  head: ({ match: { context } }) => pageHead(context.site, privacySeo),
  component: Privacy,
})

function Privacy() {
  return <LegalPage {...privacyPage(useSite())} />
}

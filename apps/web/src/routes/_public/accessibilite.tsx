import { createFileRoute } from '@tanstack/react-router'
import { accessibilityPage } from '@tramontane/content/legal/accessibility'
import { accessibilitySeo } from '@tramontane/content/legal/legal-seo'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { pageHead } from '../../lib/seo.ts'
import { useSite } from '../../lib/site.ts'

export const Route = createFileRoute('/_public/accessibilite')({
  head: ({ match: { context } }) => pageHead(context.site, accessibilitySeo),
  component: Accessibility,
})

function Accessibility() {
  return <LegalPage {...accessibilityPage(useSite())} />
}

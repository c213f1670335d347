import { createFileRoute } from '@tanstack/react-router'
import { accessibilityPage } from '@tramontane/content/legal/accessibility'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { useSite } from '../../lib/site.ts'

export const Route = createFileRoute('/_public/accessibilite')({
  loader: async ({ context }) =>
    (await import('../../features/legal/legal-heads.ts')).legalHeads.accessibility(context.site),
  head: ({ loaderData }) => loaderData ?? {},
  component: Accessibility,
})

function Accessibility() {
  return <LegalPage {...accessibilityPage(useSite())} />
}

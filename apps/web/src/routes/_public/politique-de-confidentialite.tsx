import { createFileRoute } from '@tanstack/react-router'
import { privacyPage } from '@tramontane/content/legal/privacy'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { useSite } from '../../lib/site.ts'

export const Route = createFileRoute('/_public/politique-de-confidentialite')({
  loader: async ({ context }) =>
    (await import('../../features/legal/legal-heads.ts')).legalHeads.privacy(context.site),
  head: ({ loaderData }) => loaderData ?? {},
  component: Privacy,
})

function Privacy() {
  return <LegalPage {...privacyPage(useSite())} />
}

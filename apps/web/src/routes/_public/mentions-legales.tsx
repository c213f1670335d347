import { createFileRoute } from '@tanstack/react-router'
import { legalNoticePage } from '@tramontane/content/legal/legal-notice'
import { legalNoticeSeo } from '@tramontane/content/legal/legal-seo'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { pageHead } from '../../lib/seo.ts'
import { useSite } from '../../lib/site.ts'

export const Route = createFileRoute('/_public/mentions-legales')({
  head: ({ match: { context } }) => pageHead(context.site, legalNoticeSeo(context.site)),
  component: LegalNotice,
})

function LegalNotice() {
  return <LegalPage {...legalNoticePage(useSite())} />
}

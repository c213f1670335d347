import { createFileRoute } from '@tanstack/react-router'
import { legalNoticePage } from '@tramontane/content/legal/legal-notice'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { useSite } from '../../lib/site.ts'

export const Route = createFileRoute('/_public/mentions-legales')({
  loader: async ({ context }) =>
    (await import('../../features/legal/legal-heads.ts')).legalHeads.notice(context.site),
  head: ({ loaderData }) => loaderData ?? {},
  component: LegalNotice,
})

function LegalNotice() {
  return <LegalPage {...legalNoticePage(useSite())} />
}

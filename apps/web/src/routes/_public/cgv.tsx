import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../../features/legal/terms-page.tsx'

export const Route = createFileRoute('/_public/cgv')({
  loader: async ({ context }) =>
    (await import('../../features/legal/legal-heads.ts')).legalHeads.terms(context.site),
  head: ({ loaderData }) => loaderData ?? {},
  component: TermsPage,
})

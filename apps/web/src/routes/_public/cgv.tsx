import { createFileRoute } from '@tanstack/react-router'
import { WrittenPage, writtenText } from '../../lib/loading/written-page.tsx'

const id = 'conditions'
const text = writtenText(id, async () => (await import('../../features/legal/terms-text.tsx')).TermsText)

export const Route = createFileRoute('/_public/cgv')({
  loader: async ({ context }) =>
    (await import('../../features/legal/legal-heads.ts')).legalHeads.terms(context.site),
  head: ({ loaderData }) => loaderData ?? {},
  component: Terms,
})

function Terms() {
  return <WrittenPage id={id} text={text} />
}

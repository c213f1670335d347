import { createFileRoute } from '@tanstack/react-router'
import { WrittenPage, writtenText } from '../../lib/loading/written-page.tsx'

const id = 'donnees'
const text = writtenText(id, async () => (await import('../../features/legal/privacy-text.tsx')).PrivacyText)

export const Route = createFileRoute('/_public/politique-de-confidentialite')({
  loader: async ({ context }) =>
    (await import('../../features/legal/legal-heads.ts')).legalHeads.privacy(context.site),
  head: ({ loaderData }) => loaderData ?? {},
  component: Privacy,
})

function Privacy() {
  return <WrittenPage id={id} text={text} />
}

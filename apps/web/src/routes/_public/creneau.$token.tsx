import { createFileRoute } from '@tanstack/react-router'
import { SlotPage } from '../../features/link-pages/slot-page.tsx'
import { privateHead } from '../../lib/document-head.ts'

/** Made by the server for one person: the loader's data travel in the page. */
export const Route = createFileRoute('/_public/creneau/$token')({
  loader: ({ context }) => context.answer?.refusedLook ?? context.answer?.slotPage ?? null,
  head: ({ match: { context } }) => privateHead(context.site, 'Liste d’attente'),
  component: FreedSlot,
})

function FreedSlot() {
  return <SlotPage page={Route.useLoaderData()} />
}

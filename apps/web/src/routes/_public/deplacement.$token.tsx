import { createFileRoute } from '@tanstack/react-router'
import { MovedDayPage } from '../../features/link-pages/moved-day-page.tsx'
import { privateHead } from '../../lib/document-head.ts'

/** Made by the server for one person: the loader's data travel in the page. */
export const Route = createFileRoute('/_public/deplacement/$token')({
  loader: ({ context }) => context.answer?.refusedLook ?? context.answer?.movePage ?? null,
  head: ({ match: { context } }) => privateHead(context.site, 'Lavage déplacé'),
  component: MovedDay,
})

function MovedDay() {
  return <MovedDayPage page={Route.useLoaderData()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { linkPageHead } from '../../features/client-login/link-page-head.ts'
import { OwnWashAnswer } from '../../features/link-pages/one-off/own-wash-answer.tsx'

/** What a POST of the page without JavaScript answers. Its loader's data travel in the page; GET leads to the link's page. */
export const Route = createFileRoute('/_public/mon-rendez-vous_/formulaire')({
  loader: ({ context }) => context.answer?.ownWash ?? null,
  head: ({ match: { context } }) => linkPageHead(context.site, 'Votre rendez-vous'),
  component: Answer,
})

function Answer() {
  return <OwnWashAnswer page={Route.useLoaderData()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { ThanksPage } from '../../features/subscribe/thanks/thanks-page.tsx'
import { privateHead } from '../../lib/document-head.ts'

export const Route = createFileRoute('/_public/souscrire_/merci')({
  head: ({ match: { context } }) => privateHead(context.site, 'Votre commande'),
  component: ThanksPage,
})

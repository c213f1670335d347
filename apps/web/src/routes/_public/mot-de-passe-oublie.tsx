import { createFileRoute } from '@tanstack/react-router'
import { ForgottenPasswordPage } from '../../features/client-login/forgotten-password-page.tsx'
import { pageHead } from '../../lib/seo.ts'

export const Route = createFileRoute('/_public/mot-de-passe-oublie')({
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: 'Mot de passe oublié',
      description: 'Recevez par e-mail un lien pour choisir un nouveau mot de passe.',
      path: '/mot-de-passe-oublie',
      isHidden: true,
    }),
  component: ForgottenPasswordPage,
})

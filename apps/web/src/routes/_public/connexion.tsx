import { createFileRoute } from '@tanstack/react-router'
import { parseLoginSearch } from '../../features/client-login/login-target.ts'
import { SignInPage } from '../../features/client-login/sign-in-page.tsx'
import { pageHead } from '../../lib/seo.ts'

export const Route = createFileRoute('/_public/connexion')({
  validateSearch: parseLoginSearch,
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: 'Connexion à l’espace client',
      description: 'Retrouvez vos rendez-vous, réservez un lavage et gérez votre abonnement.',
      path: '/connexion',
      isHidden: true,
    }),
  component: SignIn,
})

function SignIn() {
  const { redirect } = Route.useSearch()
  return <SignInPage redirect={redirect} />
}

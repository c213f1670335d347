import { createFileRoute } from '@tanstack/react-router'
import { parseLoginSearch } from '../features/admin-session/login-target.ts'
import { SignInPage } from '../features/admin-session/sign-in-page.tsx'
import { titleOf } from '../lib/seo.ts'

export const Route = createFileRoute('/admin-login')({
  ssr: false,
  validateSearch: parseLoginSearch,
  head: ({ match }) => ({
    meta: [
      { title: titleOf(match.context.site, 'Connexion administrateur') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: AdminLogin,
})

function AdminLogin() {
  const { redirect } = Route.useSearch()
  return <SignInPage redirect={redirect} />
}

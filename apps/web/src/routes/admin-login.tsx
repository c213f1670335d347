import { createFileRoute } from '@tanstack/react-router'
import { WithQueries } from '../components/ui/with-queries.tsx'
import { parseLoginSearch } from '../features/admin-session/login-target.ts'
import { SignInPage } from '../features/admin-session/sign-in-page.tsx'
import { privateHead } from '../lib/document-head.ts'

export const Route = createFileRoute('/admin-login')({
  ssr: false,
  validateSearch: parseLoginSearch,
  head: ({ match: { context } }) => privateHead(context.site, 'Connexion administrateur'),
  component: AdminLogin,
})

function AdminLogin() {
  const { redirect } = Route.useSearch()
  return (
    <WithQueries>
      <SignInPage redirect={redirect} />
    </WithQueries>
  )
}

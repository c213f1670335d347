import { createFileRoute } from '@tanstack/react-router'
import { WithQueries } from '../components/ui/with-queries.tsx'
import { ForgottenPasswordPage } from '../features/admin-session/forgotten-password-page.tsx'
import { privateHead } from '../lib/document-head.ts'

export const Route = createFileRoute('/admin-mot-de-passe')({
  ssr: false,
  head: ({ match: { context } }) => privateHead(context.site, 'Mot de passe oublié'),
  component: AdminPassword,
})

function AdminPassword() {
  return (
    <WithQueries>
      <ForgottenPasswordPage />
    </WithQueries>
  )
}

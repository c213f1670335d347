import { createFileRoute } from '@tanstack/react-router'
import { WithQueries } from '../../components/ui/with-queries.tsx'
import { parseLoginSearch } from '../../features/client-login/login-target.ts'
import { SignInPage } from '../../features/client-login/sign-in-page.tsx'

export const Route = createFileRoute('/_public/connexion')({
  validateSearch: parseLoginSearch,
  loader: async ({ context }) =>
    (await import('../../features/client-login/login-heads.ts')).signInHead(context.site),
  head: ({ loaderData }) => loaderData ?? {},
  component: SignIn,
})

function SignIn() {
  const { redirect } = Route.useSearch()
  return (
    <WithQueries>
      <SignInPage redirect={redirect} />
    </WithQueries>
  )
}

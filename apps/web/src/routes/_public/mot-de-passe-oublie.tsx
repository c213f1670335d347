import { createFileRoute } from '@tanstack/react-router'
import { ForgottenPasswordPage } from '../../features/client-login/forgotten-password-page.tsx'

export const Route = createFileRoute('/_public/mot-de-passe-oublie')({
  loader: async ({ context }) =>
    (await import('../../features/client-login/login-heads.ts')).forgottenPasswordHead(context.site),
  head: ({ loaderData }) => loaderData ?? {},
  component: ForgottenPasswordPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { linkPageHead } from '../../features/client-login/link-page-head.ts'
import { NewPasswordPage } from '../../features/client-login/new-password-page.tsx'

export const Route = createFileRoute('/_public/reinitialiser')({
  ssr: false,
  head: ({ match: { context } }) =>
    linkPageHead(context.site, {
      title: 'Nouveau mot de passe',
      description: 'Choisissez un nouveau mot de passe pour votre espace client.',
      path: '/reinitialiser',
    }),
  component: ResetPassword,
})

function ResetPassword() {
  return (
    <NewPasswordPage
      title="Nouveau mot de passe"
      lead="Choisissez celui qui ouvrira votre espace client."
      submitLabel="Enregistrer le mot de passe"
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { linkPageHead } from '../../features/client-login/link-page-head.ts'
import { NewPasswordPage } from '../../features/client-login/new-password-page.tsx'

export const Route = createFileRoute('/_public/activation')({
  ssr: false,
  head: ({ match: { context } }) =>
    linkPageHead(context.site, {
      title: 'Activer mon espace client',
      description: 'Choisissez le mot de passe de votre espace client.',
      path: '/activation',
    }),
  component: Activate,
})

function Activate() {
  return (
    <NewPasswordPage
      title="Bienvenue !"
      lead="Choisissez un mot de passe : votre espace client est prêt."
      submitLabel="Activer mon espace client"
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { WithQueries } from '../../components/ui/with-queries.tsx'
import { linkPageHead } from '../../features/client-login/link-page-head.ts'
import { NewPasswordPage } from '../../features/client-login/new-password-page.tsx'
import { NewPasswordWait } from '../../features/client-login/new-password-wait.tsx'

const words = {
  title: 'Nouveau mot de passe',
  lead: 'Choisissez celui qui ouvrira votre espace client.',
}

export const Route = createFileRoute('/_public/reinitialiser')({
  ssr: false,
  codeSplitGroupings: [['component'], ['pendingComponent']],
  head: ({ match: { context } }) => linkPageHead(context.site, 'Nouveau mot de passe'),
  pendingComponent: () => <NewPasswordWait {...words} />,
  component: ResetPassword,
})

function ResetPassword() {
  return (
    <WithQueries>
      <NewPasswordPage {...words} submitLabel="Enregistrer le mot de passe" />
    </WithQueries>
  )
}

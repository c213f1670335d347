import { createFileRoute } from '@tanstack/react-router'
import { WithQueries } from '../../components/ui/with-queries.tsx'
import { linkPageHead } from '../../features/client-login/link-page-head.ts'
import { NewPasswordPage } from '../../features/client-login/new-password-page.tsx'
import { NewPasswordWait } from '../../features/client-login/new-password-wait.tsx'

const words = {
  title: 'Bienvenue !',
  lead: 'Choisissez un mot de passe : votre espace client est prêt.',
}

export const Route = createFileRoute('/_public/activation')({
  ssr: false,
  codeSplitGroupings: [['component'], ['pendingComponent']],
  head: ({ match: { context } }) => linkPageHead(context.site, 'Activer mon espace client'),
  pendingComponent: () => <NewPasswordWait {...words} />,
  component: Activate,
})

function Activate() {
  return (
    <WithQueries>
      <NewPasswordPage {...words} submitLabel="Activer mon espace client" />
    </WithQueries>
  )
}

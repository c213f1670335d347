import { createFileRoute } from '@tanstack/react-router'
import { WithQueries } from '../../components/ui/with-queries.tsx'
import { linkPageHead } from '../../features/client-login/link-page-head.ts'
import { OfferPage } from '../../features/link-pages/one-off/offer-page.tsx'
import { OfferWait } from '../../features/link-pages/one-off/offer-wait.tsx'

export const Route = createFileRoute('/_public/mon-rendez-vous')({
  ssr: false,
  codeSplitGroupings: [['component'], ['pendingComponent']],
  head: ({ match: { context } }) => linkPageHead(context.site, 'Votre rendez-vous'),
  pendingComponent: OfferWait,
  component: ChangeWash,
})

function ChangeWash() {
  return (
    <WithQueries>
      <OfferPage />
    </WithQueries>
  )
}

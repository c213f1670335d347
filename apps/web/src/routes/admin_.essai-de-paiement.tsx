import { createFileRoute } from '@tanstack/react-router'
import { CheckingSession } from '../features/admin-session/checking-session.tsx'
import { privateHead } from '../lib/document-head.ts'

/** Always loaded as a document: its policy alone of the back office lets the payment provider in. */
export const Route = createFileRoute('/admin_/essai-de-paiement')({
  ssr: false,
  codeSplitGroupings: [['pendingComponent']],
  head: ({ match: { context } }) => privateHead(context.site, 'Essai de paiement'),
  pendingComponent: CheckingSession,
})

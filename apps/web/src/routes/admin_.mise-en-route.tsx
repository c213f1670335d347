import { createFileRoute } from '@tanstack/react-router'
import { CheckingSession } from '../features/admin-session/checking-session.tsx'
import { privateHead } from '../lib/document-head.ts'

/** What the server knows of the list of a fresh production: it writes the waiting screen, and never loads the rest. */
export const Route = createFileRoute('/admin_/mise-en-route')({
  ssr: false,
  codeSplitGroupings: [['pendingComponent']],
  head: ({ match: { context } }) => privateHead(context.site, 'Mise en route'),
  pendingComponent: CheckingSession,
})

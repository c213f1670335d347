import { createFileRoute } from '@tanstack/react-router'
import { CheckingSession } from '../features/admin-session/checking-session.tsx'
import { privateHead } from '../lib/document-head.ts'

/** What the server knows of the import's page: it writes the waiting screen, and never loads the rest. */
export const Route = createFileRoute('/admin_/importer')({
  ssr: false,
  codeSplitGroupings: [['pendingComponent']],
  head: ({ match: { context } }) => privateHead(context.site, 'Importer une liste de clients'),
  pendingComponent: CheckingSession,
})

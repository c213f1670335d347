import { createFileRoute } from '@tanstack/react-router'
import { CheckingSession } from '../features/admin-session/checking-session.tsx'
import { parseAdminSearch } from '../features/admin-shell/admin-search.ts'
import { privateHead } from '../lib/document-head.ts'

/** What the server knows of the back office: it writes the waiting screen, and never loads the rest. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  codeSplitGroupings: [['pendingComponent']],
  validateSearch: parseAdminSearch,
  head: ({ match: { context } }) => privateHead(context.site, 'Tableau de bord administrateur'),
  pendingComponent: CheckingSession,
  // Whoever opens it in a car park wants the day: nothing waits to be seen waiting.
  pendingMinMs: 0,
})

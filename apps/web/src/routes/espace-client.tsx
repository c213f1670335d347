import { createFileRoute } from '@tanstack/react-router'
import { parseClientSearch } from '../features/client-space/client-search.ts'
import { SpaceSkeleton } from '../features/client-space/frame/space-skeleton.tsx'
import { privateHead } from '../lib/document-head.ts'

/** What the server knows of the clients' space: it writes the waiting screen, and never loads the rest. */
export const Route = createFileRoute('/espace-client')({
  ssr: false,
  codeSplitGroupings: [['pendingComponent']],
  validateSearch: parseClientSearch,
  head: ({ match: { context } }) => privateHead(context.site, 'Espace client'),
  pendingComponent: SpaceSkeleton,
})

import { createFileRoute } from '@tanstack/react-router'
import { WithQueries } from '../components/ui/with-queries.tsx'
import { parseClientSearch } from '../features/client-space/client-search.ts'
import { ClientSpace } from '../features/client-space/client-space.tsx'
import { SpaceCrash } from '../features/client-space/space-crash.tsx'
import { SpaceSkeleton } from '../features/client-space/space-skeleton.tsx'
import { privateHead } from '../lib/document-head.ts'

export const Route = createFileRoute('/espace-client')({
  ssr: false,
  codeSplitGroupings: [['component', 'pendingComponent', 'errorComponent']],
  validateSearch: parseClientSearch,
  head: ({ match: { context } }) => privateHead(context.site, 'Espace client'),
  component: Space,
  pendingComponent: SpaceSkeleton,
  errorComponent: SpaceCrash,
})

function Space() {
  return (
    <WithQueries>
      <ClientSpace />
    </WithQueries>
  )
}

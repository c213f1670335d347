import { createFileRoute } from '@tanstack/react-router'
import { parseClientSearch } from '../features/client-space/client-search.ts'
import { ClientSpace } from '../features/client-space/client-space.tsx'
import { SpaceCrash } from '../features/client-space/space-crash.tsx'
import { SpaceSkeleton } from '../features/client-space/space-skeleton.tsx'
import { titleOf } from '../lib/seo.ts'

export const Route = createFileRoute('/espace-client')({
  ssr: false,
  validateSearch: parseClientSearch,
  head: ({ match }) => ({
    meta: [{ title: titleOf(match.context.site, 'Espace client') }, { name: 'robots', content: 'noindex' }],
  }),
  component: ClientSpace,
  pendingComponent: SpaceSkeleton,
  errorComponent: SpaceCrash,
})

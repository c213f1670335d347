import { createLazyFileRoute } from '@tanstack/react-router'
import { WithQueries } from '../components/ui/with-queries.tsx'
import { ClientSpace } from '../features/client-space/client-space.tsx'
import { SpaceCrash } from '../features/client-space/frame/space-crash.tsx'

export const Route = createLazyFileRoute('/espace-client')({ component: Space, errorComponent: SpaceCrash })

function Space() {
  return (
    <WithQueries>
      <ClientSpace />
    </WithQueries>
  )
}

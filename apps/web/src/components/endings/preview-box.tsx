import type { UseQueryResult } from '@tanstack/react-query'
import type { EndingsPreview } from '@tramontane/contract/replies/subscriptions/endings'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EndingConsequences } from './ending-consequences.tsx'

/** The consequences as the server computes them, once they are there. */
export function PreviewBox({ query }: { query: UseQueryResult<EndingsPreview> }) {
  if (query.data) return <EndingConsequences preview={query.data} />
  if (query.isPending) return <Skeleton lines={3} label="Calcul de ce que cela change…" />
  return <ErrorState text="Impossible de calculer ce que cela change" onRetry={() => query.refetch()} />
}

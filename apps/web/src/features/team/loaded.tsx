import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { errorSentence } from '../../lib/failures/error-sentence.ts'

type LoadedProps<Data> = { query: UseQueryResult<Data, Error>; children: (data: Data) => ReactNode }

/** What was asked for, or what stands in its place. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorState text={errorSentence(query.error)} onRetry={() => query.refetch()} />
  return <Skeleton />
}

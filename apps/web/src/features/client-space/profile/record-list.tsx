import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'

/** How many lines show at first. */
const first = 5

type RecordListProps<Line> = {
  /** Of what: 'lavages', for screen readers and the button. */
  name: string
  query: UseQueryResult<Line[]>
  failed: string
  empty: string
  children: (line: Line) => ReactNode
}

/** Lines of accounts, newest first: a few, then all. */
export function RecordList<Line extends { id: number }>(props: RecordListProps<Line>) {
  const { name, query, failed, empty, children } = props
  const [isWhole, setWhole] = useState(false)

  if (query.isPending) return <Skeleton lines={3} />
  if (!query.data) return <ErrorState text={failed} onRetry={() => query.refetch()} />
  if (query.data.length === 0) return <p className="text-nuit/75">{empty}</p>

  const shown = isWhole ? query.data : query.data.slice(0, first)
  return (
    <>
      <ul className="divide-y divide-nuit/10 border-nuit/10 border-y">
        {shown.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-4 py-3">
            {children(line)}
          </li>
        ))}
      </ul>
      {query.data.length > shown.length && (
        <Button look="quiet" className="mt-4" onClick={() => setWhole(true)}>
          Voir les {query.data.length} {name}
        </Button>
      )}
    </>
  )
}

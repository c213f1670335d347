import { useQuery } from '@tanstack/react-query'
import type { TodoItem } from '@tramontane/contract/replies/back-office'
import { toCloseTitle } from '@tramontane/contract/todo'
import { useEffect } from 'react'
import { CloseWashes } from '../../components/appointment/close-washes.tsx'
import { Dialog } from '../../components/ui/dialog/dialog.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { todoQuery } from '../../lib/back-office/todo-query.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { TodoRow } from './todo-row.tsx'
import { tellSeen } from './todo-steps.ts'

/** Everything that waits, the most urgent first. */
export function TodoDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(todoQuery)
  const items = data?.items ?? []
  const fresh = items
    .filter(({ id, isSeen }) => id.startsWith('item-') && !isSeen)
    .map(({ id }) => id)
    .join(' ')

  // Said once the window closes: while it is open, what is new stays marked.
  useEffect(() => () => void (fresh && tellSeen(fresh.split(' '))), [fresh])

  return (
    <Dialog isOpen onClose={onClose} title="À faire" isWide>
      {error && !data ? (
        <ErrorState text={errorSentence(error)} onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton lines={4} label="Chargement…" />
      ) : items.length === 0 ? (
        <EmptyState
          title="Rien à faire : tout est à jour."
          text="Ce que vos clients font en ligne et ce qui vous attend arrivera ici."
        />
      ) : (
        <>
          <CloseAll items={items} />
          <ul className="divide-y divide-nuit/15">
            {items.map((item) => (
              <TodoRow key={item.id} item={item} />
            ))}
          </ul>
          {data.count > items.length && (
            <p className="mt-4 border-nuit/15 border-t pt-4 text-nuit/75 text-sm">
              Les {items.length} premiers sur {data.count} : les suivants arrivent à mesure que la liste
              avance.
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}

/** Where several washes wait to be closed: all of them at once. */
function CloseAll({ items }: { items: TodoItem[] }) {
  const washes = items
    .filter(({ kind }) => kind === 'to_close')
    .map(({ id, title, detail }) => ({
      id: Number(id.slice('wash-'.length)),
      name: title.replace(toCloseTitle, ''),
      when: detail,
    }))
  if (washes.length < 2) return null
  return (
    <div className="mb-4">
      <CloseWashes washes={washes} />
    </div>
  )
}

import type { TodoItem } from '@tramontane/contract/replies/back-office'
import { toCloseTitle } from '@tramontane/contract/todo'
import { CloseWashes } from '../../components/appointment/close-washes.tsx'

/** Where several washes wait to be closed: all of them at once. */
export function CloseAll({ items }: { items: TodoItem[] }) {
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

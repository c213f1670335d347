import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { typeset } from '@tramontane/domain/words/typeset'
import { TodoTitle } from '../../components/todo/todo-title.tsx'
import { todoQuery } from '../../lib/back-office/todo-query.ts'

/** As many as stand below a map on a laptop. */
const shownMax = 4

/** What waits first, each with its way out; nothing where nothing does. */
export function FirstTodo() {
  const { data } = useQuery(todoQuery)
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label="Premières choses à faire" className="rounded-xl border border-nuit/30 bg-white p-5">
      <h3 className="text-lg">À faire</h3>
      <ul className="mt-1 divide-y divide-nuit/15">
        {data.items.slice(0, shownMax).map((item) => (
          <li key={item.id} className="wrap-anywhere py-2.5">
            <p className="font-semibold leading-snug [&_a]:text-nuit">
              <TodoTitle item={item} />
            </p>
            <p className="line-clamp-2">{typeset(item.detail)}</p>
          </li>
        ))}
      </ul>
      <Link
        to="/admin"
        search={(current) => ({ ...current, dialog: 'afaire', row: undefined })}
        resetScroll={false}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
      >
        {data.count > shownMax ? `Tout voir (${data.count})` : 'Tout voir'}
        <span className="sr-only">, la liste entière</span>
      </Link>
    </section>
  )
}

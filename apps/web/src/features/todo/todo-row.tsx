import type { TodoItem } from '@tramontane/contract/replies/back-office'
import { isUrgentTodo } from '@tramontane/contract/todo'
import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { frenchTime } from '@tramontane/domain/days/french-date'
import { typeset } from '@tramontane/domain/words/typeset'
import { useId } from 'react'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { TodoTitle, TodoWay } from '../../components/todo/todo-title.tsx'
import { frenchDayOf } from '../../lib/french-day.ts'
import { TodoIcon } from './todo-icon.tsx'
import { finishStep, finishWords, retryStep, useTodoStep } from './todo-steps.ts'

const buttonClass = `${gridButtonClass} aria-disabled:cursor-progress aria-disabled:opacity-60`

/** One thing to do: what happened, the way to it, and what can be done from here. */
export function TodoRow({ item }: { item: TodoItem }) {
  const id = useId()
  const { isPending, take } = useTodoStep()
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 py-3.5 first:pt-0 last:pb-0 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      <TodoIcon kind={item.kind} isUrgent={isUrgentTodo(item)} />
      <div className="wrap-anywhere min-w-0">
        <p id={id} className="font-semibold leading-snug">
          <TodoTitle item={item} />
          {item.id.startsWith('item-') && !item.isSeen && (
            <span className="ml-2 whitespace-nowrap rounded-full bg-ciel px-2 py-0.5 align-middle font-semibold text-white text-xs">
              Nouveau
            </span>
          )}
        </p>
        <TodoDetail detail={item.detail} />
        <p className="mt-0.5 text-nuit/70 text-sm">{sinceText(new Date(item.at))}</p>
      </div>
      <div className="col-start-2 flex flex-wrap gap-2 sm:col-start-3">
        {item.kind === 'transfer_late' && (
          <TodoWay link={item.link} labelledBy={id}>
            Noter le virement
          </TodoWay>
        )}
        {item.kind === 'weather' && (
          <TodoWay link={item.link} labelledBy={id}>
            Déplacer…
          </TodoWay>
        )}
        {item.outboxId !== undefined && (
          <button
            type="button"
            aria-describedby={id}
            // Not `disabled`, which would throw the focus out of the window.
            aria-disabled={isPending}
            onClick={() => take(retryStep(item.outboxId as number))}
            className={buttonClass}
          >
            Réessayer
          </button>
        )}
        <button
          type="button"
          aria-describedby={id}
          aria-disabled={isPending}
          onClick={() => take(finishStep(item))}
          className={buttonClass}
        >
          {finishWords[item.kind] ?? 'Fait'}
        </button>
      </div>
    </li>
  )
}

/** What there is to know, and below it the letter that is to be copied, where one is. */
function TodoDetail({ detail }: Pick<TodoItem, 'detail'>) {
  const [first = '', ...letter] = detail.split('\n\n')
  if (!first) return null
  return (
    <>
      <p className="mt-0.5 text-[0.9375rem] text-nuit/85">{typeset(first)}</p>
      {letter.length > 0 && (
        <details className="mt-1 text-[0.9375rem]">
          <summary className="min-h-6 cursor-pointer font-semibold text-ciel">Lire la lettre</summary>
          <p className="mt-2 whitespace-pre-wrap rounded-lg bg-ecume p-3 text-nuit/85">
            {typeset(letter.join('\n\n'))}
          </p>
        </details>
      )}
    </>
  )
}

function sinceText(at: Date): string {
  const today = dayOf(new Date())
  if (dayOf(at) === today) return `Aujourd’hui à ${frenchTime(timeOf(at))}`
  return `Le ${frenchDayOf(at)} à ${frenchTime(timeOf(at))}`
}

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import ListTodo from 'lucide-react/icons/list-todo'
import { StepsOffer } from '../../components/todo/steps-offer.tsx'
import { Button } from '../../components/ui/button.tsx'
import { todoQuery } from '../../lib/back-office/todo-query.ts'
import { TodoDialog } from './todo-dialog.tsx'

/** A line at the top of the back office: how much waits, and the way to it. */
export function TodoBanner({ isAway = false }: { isAway?: boolean }) {
  const { isOpen, open, close } = useTodoDialog()
  const { data, isError, isPaused } = useQuery(todoQuery)
  const count = data?.count ?? 0
  const hasWork = count > 0
  // Without network nothing is known of it: the room is for the round.
  const isUnknown = !data && (isAway || isError || isPaused)
  const Icon = hasWork ? ListTodo : CircleCheck
  return (
    <>
      {data?.firstSteps && <StepsOffer {...data.firstSteps} />}
      <aside
        aria-label="À faire"
        className={`border-b ${isUnknown ? 'sr-only' : ''} ${hasWork ? 'border-soleil bg-soleil/15' : 'border-nuit/15 bg-white'}`}
      >
        <div className="mx-auto flex min-h-13 max-w-screen-2xl items-center justify-between gap-3 px-4 py-1 md:px-6">
          <p
            role="status"
            className={`flex min-w-0 items-center gap-3 leading-snug max-sm:text-base ${hasWork ? 'font-semibold' : 'text-nuit/75'}`}
          >
            {data && <Icon aria-hidden className={`size-5 shrink-0 ${hasWork ? '' : 'text-garrigue'}`} />}
            {data && countText(count)}
          </p>
          {hasWork && (
            <Button look="quiet" className="shrink-0" onClick={open}>
              Voir<span className="sr-only"> ce qui est à faire</span>
            </Button>
          )}
        </div>
        {isOpen && <TodoDialog onClose={close} />}
      </aside>
    </>
  )
}

function countText(count: number): string {
  if (count === 0) return 'Rien à faire : tout est à jour.'
  return count === 1 ? 'À faire : 1 point' : `À faire : ${count} points`
}

const adminRoute = getRouteApi('/admin')

/** The list over any tab: its address opens it, and the browser's way back from what it led to finds it again. */
function useTodoDialog() {
  const { dialog } = adminRoute.useSearch()
  const navigate = adminRoute.useNavigate()

  function show(name: 'afaire' | undefined, { replace = false } = {}) {
    navigate({
      search: (current) => ({ ...current, dialog: name, row: undefined }),
      replace,
      resetScroll: false,
    })
  }

  return {
    isOpen: dialog === 'afaire',
    open: () => show('afaire'),
    close: () => show(undefined, { replace: true }),
  }
}

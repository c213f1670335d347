import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListItem } from './list-item.tsx'

type ListEditorProps = {
  /** What each thing of the list is called on screen, in order. */
  names: string[]
  /** What is to know of each while it is closed. */
  facts?: string[]
  /** 'une commune' */
  noun: string
  onAdd: () => void
  onRemove: (index: number) => void
  /** Absent where the order says nothing. */
  onMove?: (from: number, to: number) => void
  /** Things that have something to correct stay open. */
  hasError: (index: number) => boolean
  children: (index: number) => ReactNode
}

/** Things in an order of the owner's: each opens to its fields, moves up and down, and goes. */
export function ListEditor({
  names,
  facts,
  noun,
  onAdd,
  onRemove,
  onMove,
  hasError,
  children,
}: ListEditorProps) {
  const root = useRef<HTMLDivElement>(null)
  const [ids, setIds] = useState(() => names.map((_, index) => index))
  const [added, setAdded] = useState<number | null>(null)
  const nextFocus = useRef<string | null>(null)

  useEffect(() => {
    if (!nextFocus.current) return
    root.current?.querySelector<HTMLElement>(nextFocus.current)?.focus()
    nextFocus.current = null
  })

  function add() {
    const id = Math.max(-1, ...ids) + 1
    setIds([...ids, id])
    setAdded(id)
    nextFocus.current = `[data-item="${id}"] :is(input, select)`
    onAdd()
  }

  function remove(index: number) {
    setIds(ids.filter((_, at) => at !== index))
    nextFocus.current = '[data-add]'
    onRemove(index)
  }

  function move(index: number, to: number, way: 'up' | 'down') {
    const isAtEnd = to === 0 || to === ids.length - 1
    const otherWay = way === 'up' ? 'down' : 'up'
    nextFocus.current = `[data-item="${ids[index]}"] [data-move="${isAtEnd ? otherWay : way}"]`
    setIds(moved(ids, index, to))
    onMove?.(index, to)
  }

  return (
    <div ref={root} className="grid gap-4">
      {names.length === 0 && <EmptyState title="La liste est vide" text={`Ajoutez ${noun} ci-dessous.`} />}
      <ol className="grid gap-2">
        {names.map((name, index) => (
          <ListItem
            key={ids[index]}
            id={ids[index] ?? index}
            name={name}
            fact={facts?.[index]}
            isNew={ids[index] === added || (ids[index] === Math.max(...ids) && name === '')}
            hasError={hasError(index)}
            onRemove={() => remove(index)}
            isMovable={onMove !== undefined}
            onUp={index > 0 ? () => move(index, index - 1, 'up') : null}
            onDown={index < names.length - 1 ? () => move(index, index + 1, 'down') : null}
          >
            {children(index)}
          </ListItem>
        ))}
      </ol>
      <Button look="quiet" data-add onClick={add} className="justify-self-start">
        <Plus aria-hidden className="size-5" />
        Ajouter {noun}
      </Button>
    </div>
  )
}

/** The same list with one thing at another place. */
function moved<Item>(list: Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

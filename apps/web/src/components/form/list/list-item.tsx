import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash'
import { type ReactNode, useState } from 'react'

type ListItemProps = {
  id: number
  name: string
  fact?: string
  isNew: boolean
  hasError: boolean
  onRemove: () => void
  isMovable: boolean
  onUp: (() => void) | null
  onDown: (() => void) | null
  children: ReactNode
}

const iconButton =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg hover:bg-ecume disabled:cursor-default disabled:opacity-30'

/** A thing of a list: its name, what can be done with it, and its fields once it is open. */
export function ListItem({
  id,
  name,
  fact,
  isNew,
  hasError,
  onRemove,
  isMovable,
  onUp,
  onDown,
  children,
}: ListItemProps) {
  const [isOpen, setOpen] = useState(isNew)
  const isShown = isOpen || hasError
  const shownName = name || 'Sans nom'
  return (
    <li data-item={id} className="rounded-xl border border-nuit/15 bg-white">
      <div className="flex items-center gap-1 p-1.5">
        <button
          type="button"
          aria-expanded={isShown}
          onClick={() => setOpen(!isShown)}
          className="wrap-anywhere min-h-11 min-w-0 flex-1 cursor-pointer rounded-lg px-3 text-left font-semibold hover:bg-ecume"
        >
          {shownName}
          {fact && <span className="block font-normal text-nuit/75 text-sm">{fact}</span>}
        </button>
        {isMovable && <MoveButton way="up" name={shownName} onMove={onUp} />}
        {isMovable && <MoveButton way="down" name={shownName} onMove={onDown} />}
        <button
          type="button"
          aria-label={`Retirer : ${shownName}`}
          onClick={onRemove}
          className={`${iconButton} text-grenat`}
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      </div>
      {isShown && (
        <div className="grid gap-5 border-nuit/10 border-t p-4 sm:grid-cols-2 sm:p-5">{children}</div>
      )}
    </li>
  )
}

type MoveButtonProps = { way: 'up' | 'down'; name: string; onMove: (() => void) | null }

function MoveButton({ way, name, onMove }: MoveButtonProps) {
  const Icon = way === 'up' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      data-move={way}
      aria-label={`${way === 'up' ? 'Monter' : 'Descendre'} : ${name}`}
      disabled={!onMove}
      onClick={() => onMove?.()}
      className={iconButton}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}

import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import type { TextDetail } from '@tramontane/contract/replies/texts/texts'
import Bold from 'lucide-react/icons/bold'
import Braces from 'lucide-react/icons/braces'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import TextQuote from 'lucide-react/icons/text-quote'
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import type { LineKind } from './edits.ts'

export type ToolAction = { mark: '**' | '*' } | { line: LineKind } | { ask: 'link' | 'picture' }

type Tool = { label: string; Icon: ComponentType<{ className: string }>; action: ToolAction; keys?: string }

const tools: Tool[] = [
  { label: 'Titre', Icon: Heading2, action: { line: 'title' } },
  { label: 'Sous-titre', Icon: Heading3, action: { line: 'subtitle' } },
  { label: 'Gras', Icon: Bold, action: { mark: '**' }, keys: 'B' },
  { label: 'Italique', Icon: Italic, action: { mark: '*' }, keys: 'I' },
  { label: 'Lien', Icon: Link, action: { ask: 'link' }, keys: 'K' },
  { label: 'Liste', Icon: List, action: { line: 'bullets' } },
  { label: 'Liste numérotée', Icon: ListOrdered, action: { line: 'numbers' } },
  { label: 'Encadré', Icon: TextQuote, action: { line: 'quote' } },
  { label: 'Photographie', Icon: ImagePlus, action: { ask: 'picture' } },
]

const buttonClass =
  'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg text-nuit hover:bg-ecume data-open:bg-ecume'

type ToolbarProps = {
  /** The field that it writes in. */
  controls: string
  places: TextDetail['places']
  onAction: (action: ToolAction) => void
  onPlace: (name: string) => void
}

/** One stop of the Tab key; arrows move within, as in any bar of tools. */
export function Toolbar({ controls, places, onAction, onPlace }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)

  function move(event: KeyboardEvent) {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>(':scope > button') ?? [])]
    const { length } = buttons
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1 + length, Home: 0, End: length - 1 }[event.key]
    if (at < 0 || next === undefined) return
    event.preventDefault()
    setCurrent(next % length)
    buttons[next % length]?.focus()
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Mise en forme"
      aria-controls={controls}
      onKeyDown={move}
      className="sticky top-13 z-20 flex gap-0.5 overflow-x-auto rounded-t-lg border border-nuit/50 border-b-nuit/15 bg-papier p-1 [scrollbar-width:none] sm:flex-wrap"
    >
      {tools.map(({ label, Icon, action, keys }, index) => (
        <button
          key={label}
          type="button"
          tabIndex={index === current ? 0 : -1}
          aria-label={label}
          aria-keyshortcuts={keys && `Control+${keys} Meta+${keys}`}
          title={keys ? `${label} (Ctrl+${keys})` : label}
          onFocus={() => setCurrent(index)}
          // The field keeps what is selected in it, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAction(action)}
          className={buttonClass}
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
      {places.length > 0 && (
        <PlacesMenu
          places={places}
          tabIndex={current === tools.length ? 0 : -1}
          onFocus={() => setCurrent(tools.length)}
          onPlace={onPlace}
        />
      )}
    </div>
  )
}

type PlacesMenuProps = Pick<ToolbarProps, 'places' | 'onPlace'> & { tabIndex: number; onFocus: () => void }

/** What a text can name and the program says: a price of today stays true tomorrow. */
function PlacesMenu({ places, tabIndex, onFocus, onPlace }: PlacesMenuProps) {
  return (
    <Menu>
      <MenuButton
        tabIndex={tabIndex}
        onFocus={onFocus}
        aria-label="Valeur des réglages"
        title="Valeur des réglages : un prix, un numéro… toujours à jour"
        className={buttonClass}
      >
        <Braces aria-hidden className="size-5" />
      </MenuButton>
      <MenuItems
        modal={false}
        anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
        className="z-40 max-h-96! w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-xl border border-nuit/15 bg-white p-1.5 shadow-nuit/15 shadow-xl outline-none"
      >
        {places.map(({ name, meaning, value }) => (
          <MenuItem key={name}>
            <button
              type="button"
              onClick={() => onPlace(name)}
              className="block min-h-11 w-full cursor-pointer rounded-lg px-3 py-2 text-left text-sm leading-snug data-focus:bg-ecume"
            >
              <span className="block font-semibold first-letter:uppercase">{meaning}</span>
              <span className="wrap-anywhere block text-nuit/75">{value || 'Rien pour l’instant'}</span>
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  )
}

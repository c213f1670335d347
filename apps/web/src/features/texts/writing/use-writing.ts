import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { applyEdit, selectedIn } from './apply-edit.ts'
import {
  continueLine,
  type Edit,
  insertBlock,
  insertLink,
  insertWords,
  pictureBlock,
  type Selected,
  toggleLines,
  toggleMark,
} from './edits.ts'
import { pastedMarkdown } from './pasted.ts'
import type { ToolAction } from './toolbar.tsx'

type Change = (selected: Selected) => Edit

type Asked = { kind: 'link'; words: string } | { kind: 'pictures'; files: File[] } | null

/** Everything that is done to a text beside typing it. */
export function useWriting(onChange: (markdown: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState<Asked>(null)
  const [isOver, setOver] = useState(false)
  const [waiting, setWaiting] = useState<Change[]>([])

  function edit(change: Change) {
    if (field.current) applyEdit(field.current, change(selectedIn(field.current)), onChange)
  }

  const write = useEffectEvent(edit)
  // While a window is open the field cannot be written in: what was chosen there is put in once it has gone.
  useEffect(() => {
    if (asked || waiting.length === 0) return
    const timer = setTimeout(() => {
      for (const change of waiting) write(change)
      setWaiting([])
    })
    return () => clearTimeout(timer)
  }, [asked, waiting])

  const wait = (change: Change) => setWaiting((others) => [...others, change])

  function askPictures(chosen: FileList | null | undefined): boolean {
    const pictures = [...(chosen ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (pictures.length > 0) setAsked({ kind: 'pictures', files: pictures })
    return pictures.length > 0
  }

  function askLink() {
    const { text, from, to } = field.current ? selectedIn(field.current) : { text: '', from: 0, to: 0 }
    setAsked({ kind: 'link', words: text.slice(from, to) })
  }

  function act(action: ToolAction) {
    if ('mark' in action) return edit((selected) => toggleMark(selected, action.mark))
    if ('line' in action) return edit((selected) => toggleLines(selected, action.line))
    if (action.ask === 'link') return askLink()
    files.current?.click()
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (event.nativeEvent.isComposing || altKey || shiftKey) return
    if (key === 'Enter' && !ctrlKey && !metaKey) {
      const next = continueLine(selectedIn(event.currentTarget))
      if (!next) return
      event.preventDefault()
      return edit(() => next)
    }
    const action = ctrlKey || metaKey ? keyActions[key.toLowerCase()] : undefined
    if (!action) return
    event.preventDefault()
    // Elsewhere Ctrl-K searches everything; in a text it makes a link, as everywhere where one writes.
    event.stopPropagation()
    act(action)
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { clipboardData } = event
    const plain = clipboardData.getData('text/plain')
    const { text, from, to } = selectedIn(event.currentTarget)
    const href = /^https?:\/\/\S+$/.test(plain.trim()) && from !== to ? plain.trim() : null
    const rich = clipboardData.getData('text/html')
    if (!plain && !rich && askPictures(clipboardData.files)) return event.preventDefault()
    const markdown = href || !rich ? null : pastedMarkdown(rich)
    if (!href && markdown === null) return
    event.preventDefault()
    if (href) edit((selected) => insertLink(selected, { words: text.slice(from, to), href }))
    else edit((selected) => insertWords(selected, markdown ?? plain))
  }

  const drag = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false)
      // The browser would leave the page for a file that is let fall on it.
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      askPictures(event.dataTransfer.files)
    },
  }

  return {
    field,
    files,
    asked,
    isOver,
    act,
    press,
    paste,
    drag,
    askPictures,
    leave: () => setAsked(null),
    place: (name: string) => wait((selected) => insertWords(selected, `{${name}}`)),
    link(link: { words: string; href: string }) {
      wait((selected) => insertLink(selected, link))
      setAsked(null)
    },
    /** The next file is asked about, once this one is in. */
    picture(picture: { alt: string; src: string }) {
      wait((selected) => insertBlock(selected, pictureBlock(picture)))
      setAsked((now) =>
        now?.kind === 'pictures' && now.files[1] ? { ...now, files: now.files.slice(1) } : null,
      )
    },
  }
}

const keyActions: Record<string, ToolAction> = {
  b: { mark: '**' },
  i: { mark: '*' },
  k: { ask: 'link' },
}

import type { ClipboardEvent, DragEvent, KeyboardEvent } from 'react'
import { selectedIn } from './apply-edit.ts'
import { continueLine, type Edit, insertLink, insertWords, type Selected } from './edits.ts'
import { pastedMarkdown } from './pasted.ts'
import type { ToolAction } from './toolbar.tsx'

/** What the events of a text ask for. */
type Asks = {
  edit: (change: (selected: Selected) => Edit) => void
  act: (action: ToolAction) => void
  /** False where there is no picture among the files. */
  askPictures: (files: FileList) => boolean
  setOver: (isOver: boolean) => void
}

const keyActions: Record<string, ToolAction> = {
  b: { mark: '**' },
  i: { mark: '*' },
  k: { ask: 'link' },
}

/** Enter goes on with a list; Ctrl and a letter are tools. */
export function whenPressed(event: KeyboardEvent<HTMLTextAreaElement>, { edit, act }: Asks) {
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

/** Pictures are asked about, what a page or a word processor wrote is Markdown, an address on words is their link. */
export function whenPasted(event: ClipboardEvent<HTMLTextAreaElement>, { edit, askPictures }: Asks) {
  const { clipboardData } = event
  const plain = clipboardData.getData('text/plain')
  const rich = clipboardData.getData('text/html')
  if (!plain && !rich && askPictures(clipboardData.files)) return event.preventDefault()
  const { text, from, to } = selectedIn(event.currentTarget)
  if (/^https?:\/\/\S+$/.test(plain.trim()) && from !== to) {
    event.preventDefault()
    return edit((selected) => insertLink(selected, { words: text.slice(from, to), href: plain.trim() }))
  }
  const markdown = rich ? pastedMarkdown(rich) : null
  if (markdown === null) return
  event.preventDefault()
  edit((selected) => insertWords(selected, markdown))
}

/** A picture is let fall on the text. */
export function dropsOf({ askPictures, setOver }: Asks) {
  return {
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
}

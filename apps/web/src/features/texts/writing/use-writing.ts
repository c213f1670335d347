import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { applyEdit, selectedIn } from './apply-edit.ts'
import {
  type Edit,
  insertBlock,
  insertLink,
  insertWords,
  pictureBlock,
  type Selected,
  toggleLines,
  toggleMark,
} from './edits.ts'
import type { ToolAction } from './toolbar.tsx'
import { dropsOf, whenPasted, whenPressed } from './writing-events.ts'

type Change = (selected: Selected) => Edit

type Asked = { kind: 'link'; words: string } | { kind: 'pictures'; files: File[] } | null

/** Everything that is done to a text beside typing it. */
export function useWriting(onChange: (markdown: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState<Asked>(null)
  const [isOver, setOver] = useState(false)
  const edit = (change: Change) => {
    if (field.current) applyEdit(field.current, change(selectedIn(field.current)), onChange)
  }
  const wait = useLater(edit, asked === null)

  function askPictures(chosen: FileList | null): boolean {
    const pictures = [...(chosen ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (pictures.length > 0) setAsked({ kind: 'pictures', files: pictures })
    return pictures.length > 0
  }

  function act(action: ToolAction) {
    if ('mark' in action) return edit((selected) => toggleMark(selected, action.mark))
    if ('line' in action) return edit((selected) => toggleLines(selected, action.line))
    if (action.ask === 'picture') return files.current?.click()
    const { text, from, to } = field.current ? selectedIn(field.current) : nothing
    setAsked({ kind: 'link', words: text.slice(from, to) })
  }

  const asks = { edit, act, askPictures, setOver }
  return {
    ...{ field, files, asked, isOver, act, askPictures },
    press: (event: KeyboardEvent<HTMLTextAreaElement>) => whenPressed(event, asks),
    paste: (event: ClipboardEvent<HTMLTextAreaElement>) => whenPasted(event, asks),
    drops: dropsOf(asks),
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

const nothing: Selected = { text: '', from: 0, to: 0 }

/** While a window is open the field cannot be written in: what was chosen there is put in once it has gone. */
function useLater(edit: (change: Change) => void, isFree: boolean) {
  const [waiting, setWaiting] = useState<Change[]>([])
  const write = useEffectEvent(edit)
  useEffect(() => {
    if (!isFree || waiting.length === 0) return
    const timer = setTimeout(() => {
      for (const change of waiting) write(change)
      setWaiting([])
    })
    return () => clearTimeout(timer)
  }, [isFree, waiting])
  return (change: Change) => setWaiting((others) => [...others, change])
}

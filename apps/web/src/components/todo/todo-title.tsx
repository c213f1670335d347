import { useRouter } from '@tanstack/react-router'
import type { TodoItem } from '@tramontane/contract/replies/back-office'
import { typeset } from '@tramontane/domain/words/typeset'
import type { MouseEvent, ReactNode } from 'react'
import { gridButtonClass } from '../grid/grid-field.ts'

/** A link in the application where the thing has a place of its own; alerts have none but this list. */
export function TodoTitle({ item: { title, link } }: { item: Pick<TodoItem, 'title' | 'link'> }) {
  const open = useOpening(link)
  if (link.includes('dialog=afaire')) return typeset(title)
  return (
    <a href={link} onClick={open} className="text-ciel underline underline-offset-2 hover:text-nuit">
      {typeset(title)}
    </a>
  )
}

/** The way out of it, by its name. */
export function TodoWay({
  link,
  labelledBy,
  children,
}: {
  link: string
  labelledBy: string
  children: ReactNode
}) {
  return (
    <a href={link} onClick={useOpening(link)} aria-describedby={labelledBy} className={gridButtonClass}>
      {children}
    </a>
  )
}

function useOpening(link: string) {
  const { history } = useRouter()
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.push(link)
  }
}

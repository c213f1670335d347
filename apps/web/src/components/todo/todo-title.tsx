import { useRouter } from '@tanstack/react-router'
import type { TodoItem } from '@tramontane/contract/replies/back-office'
import { typeset } from '@tramontane/domain/words/typeset'
import type { MouseEvent } from 'react'

/** A link in the application where the thing has a place of its own; alerts have none but this list. */
export function TodoTitle({ item: { title, link } }: { item: Pick<TodoItem, 'title' | 'link'> }) {
  const { history } = useRouter()
  if (link.includes('dialog=afaire')) return typeset(title)

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.push(link)
  }

  return (
    <a href={link} onClick={open} className="text-ciel underline underline-offset-2 hover:text-nuit">
      {typeset(title)}
    </a>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

type FramedProps = {
  title: string
  /** Of the window that is shown, which is made as small as the frame. Units: pixels. */
  width: number
  children: ReactNode
}

const empty = '<!doctype html><html lang="fr"><head></head><body></body></html>'

/** A window of another width within the page: what is in it looks as on such a screen, and leads nowhere. */
export function Framed({ title, width, children }: FramedProps) {
  const around = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const scale = Math.min(1, useWidth(around) / width || 1)

  function fill(frame: HTMLIFrameElement) {
    const inner = frame.contentDocument
    if (!inner) return
    for (const sheet of document.head.querySelectorAll('link[rel=stylesheet], style'))
      inner.head.append(inner.importNode(sheet, true))
    // What is shown can be read and gone through by keys, and opens nothing.
    inner.addEventListener('submit', (event) => event.preventDefault(), true)
    inner.addEventListener('click', stayHere, true)
    setBody(inner.body)
  }

  return (
    <div ref={around} className="h-full overflow-hidden bg-papier">
      <iframe
        title={title}
        srcDoc={empty}
        sandbox="allow-same-origin"
        onLoad={({ currentTarget }) => fill(currentTarget)}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        className="mx-auto block origin-top-left border-0"
      />
      {body && createPortal(children, body)}
    </div>
  )
}

function stayHere(event: Event) {
  // What is of another document is no `Element` of this one.
  if (!(event.target as Element | null)?.closest?.('a')) return
  event.preventDefault()
  event.stopPropagation()
}

function useWidth(around: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = around.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [around])
  return width
}

import { useLayoutEffect, useRef, useState } from 'react'
import { ancestorsOf } from '../../lib/use-focus-kept.ts'
import { Button, type ButtonLook } from './button.tsx'

/** Where the focus is while what was asked for again is on its way. */
let waiting: Element | null = null

type RetryButtonProps = { look?: ButtonLook; className?: string; onRetry: () => unknown }

/**
 * Asks again. Where it goes meanwhile, the focus is at the heading of its part, and back at it where nothing came again:
 * whoever works by keyboard, or hears the page read, stays with what they asked for.
 */
export function RetryButton({ look, className = '', onRetry }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)

  useLayoutEffect(() => {
    const own = button.current
    if (waiting && waiting === document.activeElement) own?.focus({ preventScroll: true })
    waiting = null
    return () => {
      if (!own || own !== document.activeElement) return
      const around = ancestorsOf(own)
      // What is removed with it, and what comes in its place, is known at the end of this change.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusHeading(around)
        waiting = document.activeElement
      })
    }
  }, [])

  async function ask() {
    if (isAsking) return
    setAsking(true)
    try {
      await onRetry()
    } finally {
      setAsking(false)
    }
  }

  return (
    <Button
      ref={button}
      look={look}
      // Not `disabled`, which would take the focus.
      aria-disabled={isAsking}
      className={`aria-disabled:opacity-60 ${className}`}
      onClick={ask}
    >
      Réessayer
    </Button>
  )
}

function focusHeading(around: Element[]) {
  const part = around.find((one) => one.isConnected && one.querySelector(anyHeading))
  const heading = part?.querySelector<HTMLElement>(anyHeading)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

const anyHeading = 'h1, h2, h3, h4'

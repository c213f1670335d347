import { useEffect, useRef, useState } from 'react'
import {
  dismissToast,
  type Toast,
  type ToastAction,
  toastDurationMs,
  useCurrentToast,
} from '../../lib/toast.ts'

/**
 * Where messages appear, one at a time. Both live regions are in the page before their words: a region that came with
 * them would not be read out.
 */
export function Toaster() {
  const toast = useCurrentToast()
  const holds = useAutoDismiss(toast)
  const isBad = toast?.variant === 'destructive'
  return (
    <section
      aria-label="Messages"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-end p-4 sm:top-auto sm:bottom-0"
    >
      <div className={toast ? (isBad ? cards.destructive : cards.default) : 'contents'} {...holds}>
        <div className={toast ? 'min-w-0' : 'contents'}>
          <div role="status">{toast && !isBad && <Words key={toast.id} toast={toast} />}</div>
          <div role="alert">{toast && isBad && <Words key={toast.id} toast={toast} />}</div>
          {toast?.actions && (
            <div className="mt-3 flex flex-wrap gap-2">
              {toast.actions.map((action) => (
                <ActionButton key={`${toast.id} ${action.label}`} id={toast.id} {...action} />
              ))}
            </div>
          )}
        </div>
        {toast && (
          <button
            type="button"
            aria-label="Fermer le message"
            onClick={() => dismissToast(toast.id)}
            className="-m-2 ml-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-xl leading-none focus-visible:outline-current"
          >
            <span aria-hidden>✕</span>
          </button>
        )}
      </div>
    </section>
  )
}

const card =
  'pointer-events-auto flex w-full max-w-105 items-start justify-between rounded-xl border p-4 shadow-lg'

const cards: Record<Toast['variant'], string> = {
  default: `${card} border-nuit/20 border-l-8 border-l-garrigue bg-white text-nuit`,
  destructive: `${card} border-grenat bg-grenat text-white`,
}

function ActionButton({ id, label, run }: { id: number } & ToastAction) {
  function act() {
    dismissToast(id)
    run()
  }
  return (
    <button
      type="button"
      onClick={act}
      className="min-h-11 cursor-pointer rounded-lg border border-current px-4 font-semibold hover:bg-ecume"
    >
      {label}
    </button>
  )
}

function Words({ toast }: { toast: Toast }) {
  return (
    <>
      <p className="font-semibold">{toast.title}</p>
      {toast.description && <p className="mt-0.5 text-base leading-snug">{toast.description}</p>}
    </>
  )
}

/** Dismisses a message after its time, which stands still while someone points at it or has the focus in it. */
function useAutoDismiss(toast: Toast | null) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const left = useRef({ id: 0, ms: 0 })
  const id = toast?.id
  const durationMs = toast?.durationMs ?? toastDurationMs
  const isHeld = isHovered || isFocused

  useEffect(() => {
    if (id === undefined) {
      // The button that was pointed at or focused is gone without telling.
      setHovered(false)
      setFocused(false)
      return
    }
    if (left.current.id !== id) left.current = { id, ms: durationMs }
    if (isHeld) return
    const startedAt = Date.now()
    const timer = setTimeout(() => dismissToast(id), left.current.ms)
    return () => {
      clearTimeout(timer)
      left.current.ms -= Date.now() - startedAt
    }
  }, [id, durationMs, isHeld])

  return {
    // Not mouseenter, which a message that appears under a resting pointer gets too.
    onMouseMove: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}

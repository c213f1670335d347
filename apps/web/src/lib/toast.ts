import { useSyncExternalStore } from 'react'

/** Source: P-08. */
export type Toast = {
  id: number
  title: string
  description?: string
  variant: 'default' | 'destructive'
  /** What can still be done about it, while it is on screen. */
  actions?: ToastAction[]
  /** Units: milliseconds; the usual time without it. */
  durationMs?: number
}

export type ToastAction = { label: string; run: () => void }

export const toastDurationMs = 5000

let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

type Message = Pick<Toast, 'title' | 'description' | 'actions' | 'durationMs'> &
  Partial<Pick<Toast, 'variant'>>

/** Shows a message, in place of the one on screen. */
export function toast({ variant = 'default', ...message }: Message) {
  lastId += 1
  show({ id: lastId, variant, ...message })
}

/** Only where that one is still shown; whichever it is without its id. */
export function dismissToast(id = current?.id) {
  if (current && current.id === id) show(null)
}

/** What was refused is being tried again: beside its progress the refusal would say something else. */
export function dismissRefusal() {
  if (current?.variant === 'destructive') show(null)
}

export function useCurrentToast(): Toast | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}

function show(next: Toast | null) {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

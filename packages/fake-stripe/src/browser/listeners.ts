type Listener = (event: Record<string, unknown>) => void

/** `on`, `once` and `off` as Stripe's elements have them. */
export function listeners() {
  const byType = new Map<string, Set<Listener>>()
  function on(type: string, listener: Listener): void {
    byType.set(type, (byType.get(type) ?? new Set()).add(listener))
  }
  function off(type: string, listener?: Listener): void {
    if (listener) byType.get(type)?.delete(listener)
    else byType.delete(type)
  }
  function once(type: string, listener: Listener): void {
    const only: Listener = (event) => {
      off(type, only)
      listener(event)
    }
    on(type, only)
  }
  function tell(type: string, event: Record<string, unknown>): void {
    for (const listener of [...(byType.get(type) ?? [])]) listener(event)
  }
  return { on, once, off, tell }
}

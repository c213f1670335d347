/** Those who look at what changes by itself, as `useSyncExternalStore` asks for them. */
export function listeners() {
  const all = new Set<() => void>()
  return {
    subscribe(listener: () => void) {
      all.add(listener)
      return () => all.delete(listener)
    },
    notify() {
      for (const listener of all) listener()
    },
  }
}

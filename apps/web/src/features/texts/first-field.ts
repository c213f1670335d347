/**
 * The `ref` of a window's fields: who opens one to write in it writes at once, in its first empty field. After the window
 * itself, which stands on the page a moment later and focuses its cross, or nothing on a touch screen.
 */
export function firstField(fields: HTMLElement | null) {
  const all = [...(fields?.querySelectorAll('input') ?? [])]
  const first = all.find(({ value }) => value === '') ?? all[0]
  const timer = setTimeout(() => first?.focus())
  return () => clearTimeout(timer)
}

/**
 * The `ref` of a window's fields: who opens one to write in it writes at once. The window itself gives the focus, once it
 * stands on the page, to its first empty field.
 */
export function firstField(fields: HTMLElement | null) {
  const all = [...(fields?.querySelectorAll('input') ?? [])]
  const first = all.find(({ value }) => value === '') ?? all[0]
  first?.setAttribute('data-autofocus', '')
}

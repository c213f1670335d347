/** For tests: what a screen reader reads after the name. */
export function descriptionOf(element: Element) {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent?.replace(/\s/g, ' ')).join(' ')
}

/** Whether any part of the element is in the window. */
export function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < window.innerHeight && bottom > 0
}

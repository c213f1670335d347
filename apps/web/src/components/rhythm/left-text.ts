/** What is said of a rhythm that was saved: how many of its dates wait for the owner. */
export function leftText(title: string, left: number): { title: string; description?: string } {
  if (left === 0) return { title }
  const description =
    left === 1
      ? 'Une date reste à placer : voyez « À faire ».'
      : `${left} dates restent à placer : voyez « À faire ».`
  return { title, description }
}

/** Units: characters; the columns hold no more. */
export const namePartMax = 50

/** A whole name in its two parts, cut at its first space. */
export function nameParts(name: string): { firstName: string; lastName: string } {
  const [first = '', ...others] = name.trim().split(' ')
  return { firstName: first.slice(0, namePartMax), lastName: others.join(' ').slice(0, namePartMax) }
}

/** 'Pia, Bompas et Elne'. As Intl lists them, without its words to load. */
export function frenchList(parts: string[], last: 'et' | 'ou' = 'et'): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`
}

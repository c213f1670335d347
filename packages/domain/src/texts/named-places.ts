/** What a place between braces is today, by its name. */
export type NamedValues = ReadonlyMap<string, string>

const place = /\{([^{}\n]*)\}/g

/** Names between braces that are no place, each once, and braces that stand alone. */
export function unknownNames(text: string, known: { has(name: string): boolean }): string[] {
  const named = [...text.matchAll(place)].flatMap(([whole, name = '']) => (known.has(name) ? [] : [whole]))
  return [...new Set([...named, ...(text.replace(place, '').match(/[{}]/g) ?? [])])]
}

/** The text with what it names. What is filled in is not read again. */
export function fillNames(text: string, values: NamedValues): string {
  return text.replace(place, (whole, name: string) => values.get(name) ?? whole)
}

/** What the owner's words can name; the program fills it in. */
export const wordPlaces = [
  ...(['prenom', 'nom', 'date', 'heure', 'prestation', 'lieu', 'entreprise', 'telephone'] as const),
] as const

type WordPlace = (typeof wordPlaces)[number]

type PlaceValues = Record<WordPlace, string>

const known: readonly string[] = wordPlaces

const place = /\{([^{}]*)\}/g

/** Names between braces that are no place, and a brace that stands alone. */
export function unknownPlaces(text: string): string[] {
  const named = [...text.matchAll(place)].flatMap(([whole, name = '']) =>
    known.includes(name) ? [] : [whole],
  )
  return [...named, ...(text.replace(place, '').match(/[{}]/g) ?? [])]
}

/** The words with what they name; where something is not known, without the blank before it. */
export function fillPlaces(text: string, values: PlaceValues): string {
  return text
    .replace(place, (whole, name: string) => (known.includes(name) ? values[name as WordPlace] : whole))
    .replace(/[^\S\n]+(?=[,.)]|$)/gm, '')
    .replace(/(?<=\S) {2,}/g, ' ')
    .trim()
}

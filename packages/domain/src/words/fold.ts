/** Text as it is searched and sorted: lower case, no accents, straight apostrophes, single spaces. 'Élodie  Ñ' reads 'elodie n'. */
export function fold(text: string): string {
  return (isPlain.test(text) ? text : withoutAccents(text)).toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Most of what is folded, and nothing to take off. */
const isPlain = /^[\w .,@'-]*$/

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
}

/** Text as it is searched and sorted: lower case, no accents, straight apostrophes, single spaces. 'Élodie  Ñ' reads 'elodie n'. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

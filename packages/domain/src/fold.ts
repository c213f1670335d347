/** Text as it is searched and sorted: lower case, without accents, single spaces. 'Élodie  Ñ' reads 'elodie n'. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

const upToNineteen = [
  ...['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
  ...['treize', 'quatorze', 'quinze', 'seize', 'dix-sept', 'dix-huit', 'dix-neuf'],
]

const tens = ['vingt', 'trente', 'quarante', 'cinquante', 'soixante']

/**
 * 'sept', 'trente et un', before a masculine noun: a rule's number in a sentence that has no digits.
 * Units: whole numbers from 0; from 70 on they stay in digits.
 */
export function numberInWords(count: number): string {
  const word = upToNineteen[count]
  if (word !== undefined) return word
  const ten = tens[Math.floor(count / 10) - 2]
  if (ten === undefined) return String(count)
  const one = count % 10
  if (one === 0) return ten
  return one === 1 ? `${ten} et un` : `${ten}-${upToNineteen[one]}`
}

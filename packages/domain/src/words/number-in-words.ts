const upToNineteen =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  )

/**
 * 'sept', 'trente et un', before a masculine noun: a rule's number in a sentence that has no digits.
 * Units: whole numbers from 0; from 40 on, which no sentence says, they stay in digits.
 */
export function numberInWords(count: number): string {
  if (count >= 40) return String(count)
  const word = upToNineteen[count]
  if (word) return word
  const ten = count < 30 ? 'vingt' : 'trente'
  const one = count % 10
  if (one === 0) return ten
  return `${ten}${one === 1 ? ' et ' : '-'}${upToNineteen[one]}`
}

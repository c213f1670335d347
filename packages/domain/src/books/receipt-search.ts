/** What is looked for among payments: a sum, the number of a document, and the words that name a client. */
export type ReceiptSearch = {
  /** Both included. Units: euro cents. */
  cents?: { from: number; to: number }
  /** As documents have it, in capitals. */
  number?: string
  words: string
}

const sumPattern = /^(\d{1,4})(?:[.,](\d{1,2}))?€?$/
const numberPattern = /^[a-z]-\d{4}-\d{1,8}$/i
const unit = /^(€|euros?)$/i

/**
 * '94' finds what was paid between 94,00 € and 94,99 €; '94,5' and '94,50' that sum alone; it stands first or last, as the
 * digits of a telephone or of a plate are no sum.
 */
export function receiptSearch(q: string): ReceiptSearch {
  const words = q.split(/\s+/).filter((word) => word !== '' && !unit.test(word))
  const number = words.find((word) => numberPattern.test(word))
  const rest = words.filter((word) => word !== number)
  const sums = rest.filter((word) => sumPattern.test(word))
  const [sum] = sums
  const isSum = sums.length === 1 && sum !== undefined && (sum === rest[0] || sum === rest.at(-1))
  return {
    ...(number ? { number: number.toUpperCase() } : {}),
    ...(isSum ? { cents: centsBetween(sum) } : {}),
    words: (isSum ? rest.filter((word) => word !== sum) : rest).join(' '),
  }
}

function centsBetween(sum: string): { from: number; to: number } {
  const [, euros = '0', decimals] = sumPattern.exec(sum) ?? []
  const from = Number(euros) * 100 + Number((decimals ?? '').padEnd(2, '0'))
  return { from, to: decimals === undefined ? from + 99 : from }
}

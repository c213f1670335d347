import { endsInName, mostWords, towns, townWords } from './town-names.ts'

/** One way to read what was typed. */
export type Reading = {
  /** As it was typed; empty for a town alone. */
  street: string
  /** Of the town's name; empty where its code says all. */
  words: string[]
  /** The beginning of a postal code, or the whole of it. */
  code?: string
  /** Any words of a town's name will do, not its beginning alone. */
  isLoose: boolean
}

/** The ways to read an address, the likeliest first: the first one that names a town is meant. */
export function readingsOf(text: string): Reading[] {
  if (/^\d{3,4}$/.test(text)) return [{ street: '', words: [], code: text, isLoose: true }]
  const coded = /^(.*?)[\s,]*\b(\d{5})\b[\s,]*(\D*)$/.exec(text)
  if (!coded) return withoutCode(text)
  const [, before = '', code = '', after = ''] = coded
  if (isKnown(code)) return withCode(before, code, after)
  // Another figure of the same department is a slip; another department has another town of that name.
  return isOurs(code) ? withoutCode([before, after].filter(Boolean).join(', ')) : []
}

function withCode(before: string, code: string, after: string): Reading[] {
  const street = withoutComma(before)
  const named = townWords(after)
  if (named.length > 0)
    return [
      { street, words: named, code, isLoose: true },
      { street, words: [], code, isLoose: true },
    ]
  const inFront = withoutCode(before).map((reading) => ({ ...reading, code }))
  return [...inFront, { street, words: [], code, isLoose: true }]
}

function withoutCode(text: string): Reading[] {
  const comma = text.lastIndexOf(',')
  const behind = townWords(text.slice(comma + 1))
  if (comma >= 0 && behind.length > 0)
    return [{ street: withoutComma(text.slice(0, comma)), words: behind, isLoose: true }]
  const whole = withoutComma(text)
  return [{ street: '', words: townWords(whole), isLoose: true }, ...endings(whole)]
}

/** 'la' can begin a town's name, 'de' only leads to one of a street: 'avenue de Prades'. */
const leading = /^(de|du|des|d|del|dels|en|sur|i|et)$/

/** A street, and the town after it without a comma: '8 rue des Amandiers pollest'. */
function endings(text: string): Reading[] {
  const parts = text.split(' ')
  const first = Math.max(2, parts.length - mostWords)
  return parts.slice(first).flatMap((_, index) => {
    const street = withoutComma(parts.slice(0, first + index).join(' '))
    const words = townWords(parts.slice(first + index).join(' '))
    const isTown = words.join('').length >= shortestTown && !leading.test(words[0] ?? '')
    return isTown && endsInName(townWords(street)) ? { street, words, isLoose: false } : []
  })
}

/** Letters of a town's name under which nothing is guessed. */
const shortestTown = 3

function isKnown(code: string): boolean {
  return towns.some(({ postalCodes }) => postalCodes.includes(code))
}

function isOurs(code: string): boolean {
  return towns.some(({ postalCodes }) => postalCodes.some((one) => one.slice(0, 2) === code.slice(0, 2)))
}

function withoutComma(text: string): string {
  return text.replace(/[\s,;]+$/, '').trim()
}

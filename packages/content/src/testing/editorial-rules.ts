/** Words of generic environmental claims, which the law bans without proof. Source: domain.md LAW-42. */
const bannedWords =
  /(?<!\p{L})écolo|éco-?responsable|respectueu\p{L}+ de l.environnement|biodégradable|planète|durable|(?<!\p{L})verte?s?(?!\p{L})/iu

const rules: [string, RegExp][] = [
  ['an environmental claim', bannedWords],
  ['7 days a week', /7 ?j?\/ ?7/i],
  ['a straight apostrophe', /\p{L}'\p{L}/u],
  ['a breaking space before high punctuation', / [:;?!»%€]/],
  ['a breaking space after an opening quote', /« /],
  ['a hole', /undefined|null|NaN|\$\{| {2}|, ,| \./],
]

/** What a text says that it should not, with the words around it; empty when it is fit to publish. */
export function faultsOf(text: string): string[] {
  return rules.flatMap(([name, pattern]) => {
    const found = pattern.exec(text)
    return found ? [`${name}: …${text.slice(Math.max(0, found.index - 30), found.index + 30)}…`] : []
  })
}

/** Every string of a value, however deep. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0
}

/** How much of their sequences of five words two texts share: 0 for nothing, 1 for the same. Source: SEO-10. */
export function similarity(one: string, other: string): number {
  const left = fiveWords(one)
  const right = fiveWords(other)
  return left.intersection(right).size / left.union(right).size
}

function fiveWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')))
}

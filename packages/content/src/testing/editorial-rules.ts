/** Words of generic environmental claims, which the law bans without proof. Source: LAW-42. */
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

/** What somebody of the trade would not sign, of paint, leather and water. Source: CC-01 to CC-10. */
const carelessWords =
  /arrache le vernis|tombe d[’']elle-même|ne se rattrape pas|jamais besoin d|sans une rayure|acides? mord|craquelle en deux étés|pores du cuir|vinaigre (?:blanc )?dilué|ne s[’']use pas en roulant|repousse l[’']eau, le sel et la résine/i

/** Words that promised what the program or the business does not do, or point at nothing. */
const promises: [string, RegExp][] = [
  ['a paper for every payment', /(note|facture) vous est remise pour chaque/i],
  ['dates that are fixed', /à dates? fixes?|changer de jour fixe/i],
  ['a time that nothing names', /d[’']ici là/i],
  ['washes that are due without an express request', /seuls les lavages déjà faits(?! à)/i],
  ['uses that are not all', /n[’']utilisons vos données que|n[’']agit que pour le service qu/i],
  ['terms of sale for a quotation', /conditions générales et l[’']usage/i],
  ['the best price, above what costs less', /meilleur prix.*plus cher|plus cher.*meilleur prix/is],
  ['a saving of what happens once', /mêmes lavages à l[’']unité/i],
  ['water that goes into the ground', /là où l[’']eau s[’']infiltre/i],
  ['no brush, where the wheels have theirs', /sans brosse/i],
  ['a care that nobody can vouch for', carelessWords],
]

/** What a page, a message or a paper promises that nobody keeps; empty when it may go out. */
export function emptyPromisesOf(text: string): string[] {
  return [...found(promises, text), ...overlapsOf(text)]
}

const dayWords = String.raw`(?:(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\s+)?(\d{1,2}(?:er)?\s+\p{L}+\s+\d{4})`

/** Days that would be on both sides: until and with the day, and from that very day on. */
function overlapsOf(text: string): string[] {
  const daysAfter = (words: string) =>
    [...text.matchAll(new RegExp(`(?:${words})\\s+(?:le\\s+|au\\s+)?${dayWords}`, 'giu'))].map(
      ([, day = '']) => day.replace(/\s+/g, ' ').toLowerCase(),
    )
  const until = new Set([...daysAfter("jusqu[’']au"), ...daysAfter('(?:prend|pris|prendra)\\s+fin')])
  const from = daysAfter('à\\s+(?:partir|compter)\\s+du|dès')
  return from.filter((day) => until.has(day)).map((day) => `a day on both sides: ${day}`)
}

/** What a text says that it should not, with the words around it; empty when it is fit to publish. */
export function faultsOf(text: string): string[] {
  return found(rules, text)
}

function found(some: [string, RegExp][], text: string): string[] {
  return some.flatMap(([name, pattern]) => {
    const match = pattern.exec(text)
    return match ? [`${name}: …${text.slice(Math.max(0, match.index - 30), match.index + 30)}…`] : []
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

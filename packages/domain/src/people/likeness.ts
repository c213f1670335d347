import { fold } from '../words/fold.ts'
import { contradicts, emailKey, phoneKey, type Reach } from './same-person.ts'

/** Somebody as a form, a call or a row says it. Empty where it is not known. */
export type Person = Reach & { name: string; company: string }

/** Somebody with all that they were known as before two became one. */
export type WithFormer = Person & { formerly?: Person[] }

/**
 * Whether two descriptions are of one client: by the same e-mail or the same number. Where the names contradict what is
 * shared (a couple's address, the telephone of two people who each gave an address of their own), it is doubtful: they
 * are kept apart and proposed for merging, never joined silently. Source: V-01.
 */
export function likeness(one: Person, other: Person): 'same' | 'doubtful' | 'other' {
  const isSameEmail = isShared(emailKey(one.email), emailKey(other.email))
  const isSamePhone = isShared(phoneKey(one.phone), phoneKey(other.phone))
  if (!isSameEmail && !isSamePhone) return 'other'
  if (areNamedAlike(one, other)) return 'same'
  const isOneAddressMissing = one.email === '' || other.email === ''
  return !isSameEmail && isOneAddressMissing ? 'same' : 'doubtful'
}

function isShared(one: string, other: string): boolean {
  return one !== '' && one === other
}

/** Of two people, or of two people of one company. A name that is not known contradicts none. */
function areNamedAlike(one: Person, other: Person): boolean {
  const isOneCompany = one.company !== '' && fold(one.company).trim() === fold(other.company).trim()
  return isOneCompany || areAlike(one.name, other.name)
}

/** Each word of the shorter name is in the longer one, in any order, as an initial, or with one letter amiss. */
function areAlike(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [nameOf(one), nameOf(other)]
  if (a.title && b.title && a.title !== b.title) return false
  const [short, long] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words]
  return short.reduce<string[] | null>((left, word) => left && without(left, word), long) !== null
}

function nameOf(name: string) {
  const words = fold(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const title = words.map((word) => titles[word]).find(Boolean)
  return { title, words: words.filter((word) => !titles[word]) }
}

const titles: Record<string, 'he' | 'she' | undefined> = {
  ...{ m: 'he', mr: 'he', monsieur: 'he' },
  ...{ mme: 'she', mlle: 'she', madame: 'she', mademoiselle: 'she' },
}

/** The words without the first that may be `word`; null where none may. */
function without(words: string[], word: string): string[] | null {
  const index = words.findIndex((other) => isWord(word, other))
  return index < 0 ? null : words.toSpliced(index, 1)
}

function isWord(one: string, other: string): boolean {
  if (one === other) return true
  if (one.length === 1 || other.length === 1) return one[0] === other[0]
  return Math.min(one.length, other.length) >= lettersToErr && isOneLetterAmiss(one, other)
}

/** Shorter words that differ by a letter are other words. Units: letters. */
const lettersToErr = 5

/** One letter more, less, or another one, but not one more at the end: Pascal and Pascale are two people. */
function isOneLetterAmiss(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  const from = [...short].findIndex((letter, index) => letter !== long[index])
  if (from < 0) return false
  return short.slice(short.length === long.length ? from + 1 : from) === long.slice(from + 1)
}

/** Units: clients; of a number that everybody gives, the oldest tell enough, in a form's transaction as in a migration. */
export const sharersMax = 50

/** Units: clients proposed for merging at once; a number that many share proposes nobody in the end. */
const doublesMax = 3

export type Recognised<One> = { client: One | null; doubles: One[] }

/**
 * Which of the known clients somebody is, and which others may be the same without anybody being able to tell: those are
 * proposed for merging with the client, or with the new one. Shapes: `known` in the order of preference; who has both
 * the address and the number goes first, then who is named so.
 */
export function recognise<One extends WithFormer>(person: Person, known: One[]): Recognised<One> {
  const likenesses = known.map((one) => [one, knownLikeness(one, person)] as const)
  const same = likenesses.flatMap(([one, how]) => (how === 'same' ? one : []))
  const among = (isOne: (self: Person, person: Person) => boolean) =>
    same.find((one) => selvesOf(one).some((self) => isOne(self, person)))
  const client = among(isWholly) ?? among(isNamedAfter) ?? same[0] ?? null
  const doubles = likenesses.flatMap(([one, how]) => (how !== 'other' && one !== client ? one : []))
  return { client, doubles: doubles.slice(0, doublesMax) }
}

/** By what they are now, or by anything that they were. */
function knownLikeness(one: WithFormer, person: Person): ReturnType<typeof likeness> {
  const all = selvesOf(one).map((self) => likeness(self, person))
  return all.find((how) => how === 'same') ?? all.find((how) => how === 'doubtful') ?? 'other'
}

export function selvesOf({ formerly = [], ...one }: WithFormer): Person[] {
  return [one, ...formerly]
}

/** Of those who share a number, the one whose name was said; a name that is not known tells nobody apart. */
function isNamedAfter(one: Person, other: Person): boolean {
  return one.name !== '' && other.name !== '' && areNamedAlike(one, other) && likeness(one, other) === 'same'
}

function isWholly(one: Person, other: Person): boolean {
  return (
    isShared(emailKey(one.email), emailKey(other.email)) &&
    isShared(phoneKey(one.phone), phoneKey(other.phone))
  )
}

/**
 * Whether it goes without asking that a caller is this client: nothing that was said contradicts it, and the name, or
 * both the address and the number, say the same.
 */
export function isBeyondDoubt(known: WithFormer, other: Person): boolean {
  return selvesOf(known).some((one) => {
    if (likeness(one, other) !== 'same' || contradicts(one, other)) return false
    return isWholly(one, other) || areNamedAlike(one, other)
  })
}

export const sharedKinds = ['email', 'phone', 'company'] as const
export type SharedKind = (typeof sharedKinds)[number]

/** What two clients have in common, by what they are or were. */
export function sharedBy(one: WithFormer, other: WithFormer): SharedKind[] {
  const keys = {
    email: ({ email }: Person) => emailKey(email),
    phone: ({ phone }: Person) => phoneKey(phone),
    company: ({ company }: Person) => fold(company).trim(),
  }
  return sharedKinds.filter((kind) =>
    selvesOf(one).some((self) => selvesOf(other).some((its) => isShared(keys[kind](self), keys[kind](its)))),
  )
}

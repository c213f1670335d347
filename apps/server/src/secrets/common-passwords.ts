import { fold } from '@tramontane/domain/words/fold'
import list from './common-passwords.txt' with { type: 'text' }

let known: Set<string> | undefined

/** Made when somebody chooses a password: a start does not wait for it. */
function common(): Set<string> {
  known ??= new Set(list.split('\n').filter((line) => line && !line.startsWith('#')))
  return known
}

/** Letters that people write as digits and signs. */
const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether a password is among those that are tried first: a common one, whatever its capitals, accents, disguised
 * letters and the digits and signs around it ('P@ssw0rd-2026'), one unit again and again, or signs in their order.
 * Source: SEC-09.
 */
export function isCommonPassword(password: string): boolean {
  const plain = fold(password)
  const unit = /^(.+?)\1*$/su.exec(plain)?.[1] ?? plain
  const core = coreOf(unit)
  const forms = [plain, unit, core, undisguised(core), undisguised(unit)]
  return forms.some((form) => common().has(form)) || isShortUnit(unit, plain) || isSequence(plain)
}

/** Accents, capitals and disguises gone: how a word is looked for in a password. */
export function undisguised(text: string): string {
  return fold(text).replace(/[0134571@$!]/g, (sign) => disguises[sign] ?? sign)
}

/** Without the digits and signs before and after its letters. */
function coreOf(text: string): string {
  return text.replace(/^[^a-z]+|[^a-z]+$/g, '')
}

const shortUnit = 4

/** 'abcabcabcabc', 'aaaaaaaaaa'. */
function isShortUnit(unit: string, whole: string): boolean {
  return unit !== whole && unit.length <= shortUnit
}

/** 'abcdefghijkl', '9876543210'. */
function isSequence(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  const [step = 0] = steps
  return steps.size === 1 && Math.abs(step) <= 1
}

import { closingText } from '@tramontane/content/business/days-off'
import { settingName } from '@tramontane/contract/settings/setting-names'
import { frenchDays } from '@tramontane/domain/days/french-days'
import { weekdayName } from '@tramontane/domain/days/opening-hours'
import { communeOfCode } from '@tramontane/domain/places/commune-codes'
import { addressLine } from '@tramontane/domain/places/town-condition'
import type { WrittenPlace } from '@tramontane/domain/places/washing-place'
import type { BusinessSettings, Suspension } from '@tramontane/domain/site/business-settings'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { formatCents } from '@tramontane/domain/words/money'

/** The longest text that the journal repeats. */
const longestText = 80

/** Lays what changed over what was there: objects part by part, lists and all else whole. */
export function mergeChanges(before: unknown, changes: unknown): unknown {
  if (!isObject(before) || !isObject(changes)) return changes
  const merged = Object.entries(changes).map(([key, value]) => [
    key,
    Object.hasOwn(before, key) ? mergeChanges(before[key], value) : value,
  ])
  return { ...before, ...Object.fromEntries(merged) }
}

/**
 * What changed, in the owner's words: { 'Formule Standard, prix par mois': '69,86 € → 75 €' }.
 * Lists tell how many things they hold, and their names.
 */
export function settingDifferences(
  before: BusinessSettings,
  after: BusinessSettings,
): Record<string, string> {
  return Object.fromEntries(
    changedLeaves(before, after, []).map(({ path, from, to }) => [
      settingName(path),
      `${settingText(path, from)} → ${settingText(path, to)}`,
    ]),
  )
}

type Leaf = { path: string[]; from: unknown; to: unknown }

function changedLeaves(from: unknown, to: unknown, path: string[]): Leaf[] {
  if (isObject(from) && isObject(to) && !isWeekday(path))
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
      changedLeaves(from[key], to[key], [...path, key]),
    )
  return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ path, from, to }]
}

/** A day's hours are told as one. */
function isWeekday(path: string[]): boolean {
  return path[0] === 'hours' && path.length === 2
}

function settingText(path: string[], value: unknown): string {
  if (value === null || value === undefined || value === '') return 'rien'
  if (value === true) return 'oui'
  if (value === false) return 'non'
  if (typeof value === 'number')
    return path[0] !== 'messages' && path.at(-1)?.endsWith('Cents') ? formatCents(value) : String(value)
  if (Array.isArray(value)) return listText(value)
  if (isObject(value)) return objectText(value)
  if (path[0] === 'photos') return 'une photographie'
  if (isWeekday(path)) return value === 'closed' ? 'fermé' : 'sur rendez-vous'
  return shortened(String(value))
}

function listText(list: unknown[]): string {
  if (list.length === 0) return 'aucun'
  const names = list.map((item) => (isObject(item) ? nameOf(item) : item))
  return shortened(`${list.length} (${names.join(', ')})`)
}

function nameOf(item: Record<string, unknown>): unknown {
  const { from, to, until, reason, minutes, name, towns, weekdays, mode } = item
  if (typeof from === 'string' && typeof until === 'string') return suspensionText(item as Suspension)
  if (Array.isArray(towns) && Array.isArray(weekdays))
    return `${name} : ${towns.map(communeOfCode).join(' ')}, ${weekdays.map(weekdayName).join(' ')}${mode === 'only' ? ' seulement' : ''}`
  if (typeof minutes === 'number')
    return `${communeOfCode(String(from))} – ${communeOfCode(String(to))} : ${minutes} min`
  if (isTime(from) && isTime(to)) return `${from}-${to}`
  if (typeof from === 'string' && typeof to === 'string')
    return closingText({ from, to, reason: String(reason ?? '') })
  return item.name
}

/** The days first: the journal cuts what is long. */
function suspensionText({ from, until, isEverywhere, towns, services }: Suspension): string {
  const where = isEverywhere ? 'partout' : towns.map(communeOfCode).join(' ')
  return `${frenchDays({ from, to: until })}, ${services.map((id) => serviceTitles[id]).join(' ')}, ${where}`
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && /^\d\d:\d\d$/.test(value)
}

function objectText(value: Record<string, unknown>): string {
  if ('opens' in value) return `${value.opens}-${value.closes}`
  if ('street' in value) return shortened(addressLine(value as WrittenPlace))
  return shortened(String(value.value ?? value.text ?? value.name ?? ''))
}

function shortened(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import type { QuoteInput } from '@tramontane/contract/documents/quote'
import type { Quote } from '@tramontane/contract/replies/documents/quotes'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { quoteDays } from '@tramontane/domain/documents/quote'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { everyOf } from '../appointment/repeat/repeated.ts'

/** `id` tells it from the other lines of the form, whichever of them go. */
type LineEntry = { id: number; label: string; quantity: number | null; unitCents: number | null }

/** What the fields of a devis hold. */
type QuoteEntry = {
  clientId: number | null
  /** Somebody new, in place of a known client. */
  client: NewEntry | null
  lines: LineEntry[]
  validDays: number | null
  words: string
  becomes: '' | 'appointments' | 'series'
  service: string
  address: string
  count: number | null
  starts: { date: Day; time: string }[]
  repeat: string
  time: string
  from: Day
  until: Day | ''
  send: boolean
}

export type NewEntry = Record<'firstName' | 'lastName' | 'company' | 'siren' | 'email' | 'phone', string>

/** An empty one after those that are there. */
export function newLine(lines: LineEntry[]): LineEntry {
  return { id: Math.max(0, ...lines.map(({ id }) => id)) + 1, label: '', quantity: 1, unitCents: null }
}

/** A devis of nothing yet, or what the one that it takes the place of says. */
export function emptyQuote(now: Date, address: string, former?: Quote): QuoteEntry {
  const plan = former?.plan ?? null
  const series = plan?.kind === 'series' ? plan : null
  const tomorrow = plusDays(dayOf(now), 1)
  return {
    ...{ clientId: null, client: null },
    lines: former?.lines.map(({ label, quantity, unitCents }, id) => ({
      id,
      label,
      quantity,
      unitCents,
    })) ?? [newLine([])],
    validDays: quoteDays.usual,
    // Its last line says what it becomes: the new one says it anew.
    words: former
      ? former.words
          .split('\n')
          .slice(0, plan ? -1 : undefined)
          .join('\n')
      : '',
    becomes: plan?.kind ?? '',
    service: plan?.service ?? serviceTitles.fast,
    address: plan?.address ?? address,
    count: plan?.kind === 'appointments' ? plan.count : 1,
    starts: plan?.kind === 'appointments' ? plan.starts : [],
    repeat: series ? repeatOf(series.every) : 'weeks-2',
    ...{ time: series?.time ?? '09:00', from: series?.from ?? tomorrow, until: series?.until ?? '' },
    send: true,
  }
}

function repeatOf(every: Extract<Quote['plan'], { kind: 'series' }>['every']): string {
  return 'weeks' in every ? `weeks-${every.weeks}` : `monthly-${every.monthly}`
}

type Sent = { key: string; replaces?: number; isNew: boolean }

/** As it is sent, unchecked: the contract holds it to its rules. `isNew` keeps somebody as new whose address is known. */
export function sentQuote(entry: QuoteEntry, { key, replaces, isNew }: Sent) {
  const { clientId, validDays, words, send } = entry
  const client = entry.client && { ...entry.client, force: isNew || undefined }
  const lines = entry.lines.map(({ label, quantity, unitCents }) => ({ label, quantity, unitCents }))
  const json = { key, clientId, client, lines, validDays, words, plan: planOf(entry), replaces, send }
  return json as QuoteInput
}

/** The field of what the contract calls by `path`: 'lines.0.label' is 'lines[0].label', 'plan.count' is 'count'. */
export function entryName(path: string): string {
  const names: Record<string, string> = { 'plan.kind': 'becomes', 'plan.every': 'repeat' }
  return names[path] ?? path.replace(/^plan\./, '').replace(/\.(\d+)\b/g, '[$1]')
}

function planOf({ becomes, service, address, count, starts, repeat, time, from, until }: QuoteEntry) {
  if (becomes === '') return null
  if (becomes === 'appointments') return { kind: becomes, service, address, count, starts }
  return { kind: becomes, service, address, every: everyOf(repeat, from), time, from, until: until || null }
}

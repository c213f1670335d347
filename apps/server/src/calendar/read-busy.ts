import { eventBlocks } from './event-blocks.ts'
import { readEvent, type Span, type SpannedEvent, type Within } from './spanned-event.ts'

/** Shapes: `times` are in order, each moment once; `events` keep somebody busy, `unread` could not be read. */
export type BusyRead = { events: number; unread: number; times: Span[] }

/** No calendar at all, or more than one that somebody lives by. */
export type NotRead = 'nonsense' | 'too_much'

export class UnreadableCalendar extends Error {
  constructor(readonly reason: NotRead) {
    super(reason)
  }
}

/** Far more than anybody can keep, and little to store. */
const mostTimes = 8000

/** As soon as so many lie about, those over each other are joined. */
const joinedEvery = 50_000

/** Long enough for a life of appointments. Units: milliseconds. */
const patienceMs = 8000

/**
 * The time that a calendar keeps busy, without a word of what for: events, what recurs with its exceptions, whole days; not
 * what is canceled, transparent, or ours.
 * Errors: UnreadableCalendar. An event that nobody can read is left out and counted.
 * Source: V-22.
 */
export function readBusy(text: string, within: Within & { ownHost: string }): BusyRead {
  const { events, zones, isCalendar, unread } = eventBlocks(text)
  if (!isCalendar) throw new UnreadableCalendar('nonsense')
  const deadline = performance.now() + patienceMs
  const read: BusyRead = { events: 0, unread, times: [] }
  const ownUid = ownUidsOf(within.ownHost)
  const known: SpannedEvent[] = []
  for (const block of events) {
    if (performance.now() > deadline) throw new UnreadableCalendar('too_much')
    const event = readEvent(block, zones)
    if (!event) read.unread += 1
    else if (!ownUid.test(event.uid)) known.push(event)
  }

  const replaced = Map.groupBy(
    known.filter(({ replaces }) => replaces !== null),
    ({ uid }) => uid,
  )
  for (const event of known) {
    if (performance.now() > deadline) throw new UnreadableCalendar('too_much')
    const spans = event.spans(within, event.replaces === null ? (replaced.get(event.uid) ?? []) : [])
    if (!spans) read.unread += 1
    else if (spans.length > 0) read.events += 1
    read.times.push(...(spans ?? []))
    if (read.times.length > joinedEvery) read.times = joined(read.times)
  }
  read.times = joined(read.times)
  if (read.times.length > mostTimes) throw new UnreadableCalendar('too_much')
  return read
}

/** Washes of ours, given back by a calendar that subscribes to them, keep nobody busy a second time. */
function ownUidsOf(host: string): RegExp {
  return new RegExp(`^[0-9a-f]{32}@${RegExp.escape(host)}$`, 'i')
}

function joined(spans: Span[]): Span[] {
  const all: Span[] = []
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = all.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}

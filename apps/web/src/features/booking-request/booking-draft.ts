import { type ContactEntry, contactEntry } from '@tramontane/contract/requests/contact'
import { type Keyed, keyed } from '../../lib/new-key.ts'

/** What the form holds: with an hour, where one may be chosen, the boxes of a one-off contract. */
export type BookingEntry = ContactEntry & {
  time: string
  /** Where the place is a town alone. */
  street: string
  acceptConditions: boolean
  expressStart: boolean
}

export const emptyEntry: BookingEntry = {
  ...contactEntry(() => ''),
  ...{ time: '', street: '', acceptConditions: false, expressStart: false },
}

/** A request that was sent, for its card; `isBooked` once it is an appointment. */
export type SentRequest = { entry: BookingEntry; sentAt: string; isBooked: boolean }

/** What a reload, Back and the other pages find again in this tab. */
type BookingDraft = {
  entry: BookingEntry
  sent: SentRequest | null
  /** The request that was sent last, and its key: sent again as it is, because no answer came, it is the same one. */
  sending: Keyed | null
  /** The opening of the page whose address was read already: a reload does not choose again what it asks for. */
  arrival: string | null
}

const key = 'tramontane:demande'

const emptyDraft: BookingDraft = { entry: emptyEntry, sent: null, sending: null, arrival: null }

/** An empty one where there is none, or where the browser keeps nothing. */
export function readBooking(): BookingDraft {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
    return isObject(kept) ? draftOf(kept) : emptyDraft
  } catch {
    return emptyDraft
  }
}

export function keepBooking(change: Partial<BookingDraft>) {
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ ...readBooking(), ...change }))
  } catch {
    // A browser that keeps nothing loses what is typed with its page, as any form does.
    return
  }
}

/** The key of a request, for as long as this tab is open. */
export function requestKeyOf(request: object): string {
  const sending = keyed(request, readBooking().sending)
  keepBooking({ sending })
  return sending.key
}

/** Only what a form of today holds: an older version of the page may have kept something else. */
function draftOf({ entry, sent, sending, arrival }: Record<string, unknown>): BookingDraft {
  return {
    entry: entryOf(entry),
    sent:
      isObject(sent) && isInstant(sent.sentAt)
        ? { entry: entryOf(sent.entry), sentAt: sent.sentAt, isBooked: sent.isBooked === true }
        : null,
    sending:
      isObject(sending) && typeof sending.key === 'string' && typeof sending.content === 'string'
        ? { key: sending.key, content: sending.content }
        : null,
    arrival: typeof arrival === 'string' ? arrival : null,
  }
}

function entryOf(kept: unknown): BookingEntry {
  if (!isObject(kept)) return emptyEntry
  const known = Object.entries(emptyEntry).filter(([name, empty]) => typeof kept[name] === typeof empty)
  return { ...emptyEntry, ...Object.fromEntries(known.map(([name]) => [name, kept[name]])), website: '' }
}

function isInstant(kept: unknown): kept is string {
  return typeof kept === 'string' && !Number.isNaN(Date.parse(kept))
}

function isObject(kept: unknown): kept is Record<string, unknown> {
  return typeof kept === 'object' && kept !== null
}

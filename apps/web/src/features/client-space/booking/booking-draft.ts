import { clientService } from '@tramontane/contract/appointments/appointment'
import type { ClientInfo, ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import { dayOf } from '@tramontane/domain/days/calendar'
import { typedBookingKey } from '../../../lib/client-hint.ts'
import { placeOf } from '../place-of.ts'

/** What the form holds. */
export type BookingEntry = {
  date: string
  time: string
  /** One of the client's places, null for another address. */
  placeId: number | null
  /** Of the place too, where one is chosen. */
  address: string
  notes: string
  service: string
}

/** At the place of the chosen vehicle. Source: R-50. */
export function emptyBooking(subscription: ClientSubscription): BookingEntry {
  const { placeId } = subscription
  return { date: '', time: '', placeId, address: placeOf(subscription), notes: '', service: clientService }
}

/**
 * What is typed outlives a reload and a look at another tab or vehicle; it goes with the session. A vehicle's place is
 * not typed.
 */
export function keepDraft(entry: BookingEntry, { email, subscriptions }: ClientInfo) {
  const isPlace = subscriptions.some((subscription) => placeOf(subscription) === entry.address)
  const typed = isPlace ? { ...entry, placeId: null, address: '' } : entry
  stored((storage) => storage.setItem(typedBookingKey, JSON.stringify({ email, entry: typed })))
}

/** The draft of this very client, or an empty entry, at the place of the vehicle where no other address was typed. */
export function bookingEntry({ email }: ClientInfo, subscription: ClientSubscription): BookingEntry {
  const empty = emptyBooking(subscription)
  const draft = { ...empty, placeId: null, address: '', ...readDraft(email) }
  if (draft.address) return draft
  return { ...draft, placeId: empty.placeId, address: empty.address }
}

export function dropDraft() {
  stored((storage) => storage.removeItem(typedBookingKey))
}

/** Only what a form of today holds: an older version of the page may have kept something else, and days go by. */
function readDraft(email: string): Partial<BookingEntry> {
  const kept = stored((storage): unknown => JSON.parse(storage.getItem(typedBookingKey) ?? 'null'))
  if (!isObject(kept) || kept.email !== email || !isObject(kept.entry)) return {}
  const { date, time, placeId, address, notes } = kept.entry
  const isToCome = typeof date === 'string' && date >= dayOf(new Date())
  return {
    ...(isToCome ? { date, ...(typeof time === 'string' ? { time } : {}) } : {}),
    ...(typeof placeId === 'number' ? { placeId } : {}),
    ...(typeof address === 'string' ? { address } : {}),
    ...(typeof notes === 'string' ? { notes } : {}),
  }
}

/** A browser may refuse to keep anything: what is typed then lives as long as the form. */
function stored<Answer>(use: (storage: Storage) => Answer): Answer | null {
  try {
    return use(window.sessionStorage)
  } catch {
    return null
  }
}

function isObject(kept: unknown): kept is Record<string, unknown> {
  return typeof kept === 'object' && kept !== null
}

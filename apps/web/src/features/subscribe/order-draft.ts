import { newKey } from '../../lib/new-key.ts'
import { emptyOrder, type OrderEntry } from './order-entry.ts'

/** What a reload of the page finds again: the form, never the card. */
export type OrderDraft = {
  entry: OrderEntry
  step: 'details' | 'payment'
  /** Paid, and not known to be activated yet. */
  paidIntentId: string | null
  /** Whose order it is: as long as the draft lives, each call is about the same one. */
  orderKey: string
}

const key = 'tramontane:souscription'

/** Null where there is none, or where the browser keeps nothing. */
export function readDraft(): OrderDraft | null {
  const kept = parsed(stored((storage) => storage.getItem(key)))
  if (!kept) return null
  return {
    entry: entryOf(kept.entry),
    step: kept.step === 'payment' ? 'payment' : 'details',
    paidIntentId: typeof kept.paidIntentId === 'string' ? kept.paidIntentId : null,
    orderKey: isKey(kept.orderKey) ? kept.orderKey : pageKey(),
  }
}

/** Of the draft, or, where the browser keeps nothing, of the page as long as it lives. */
export function orderKeyOfDraft(): string {
  return readDraft()?.orderKey ?? pageKey()
}

let keyOfPage: string | null = null

function pageKey(): string {
  keyOfPage ??= newKey()
  return keyOfPage
}

function isKey(kept: unknown): kept is string {
  return typeof kept === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(kept)
}

export function keepDraft(change: Partial<OrderDraft>) {
  const fresh: OrderDraft = { entry: emptyOrder, step: 'details', paidIntentId: null, orderKey: pageKey() }
  const draft = readDraft() ?? fresh
  stored((storage) => storage.setItem(key, JSON.stringify({ ...draft, ...change })))
}

/** The next order is another one. */
export function forgetDraft() {
  keyOfPage = null
  stored((storage) => storage.removeItem(key))
}

/** A browser may refuse to keep anything: the order then lives as long as the page. */
function stored<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.sessionStorage)
  } catch {
    return null
  }
}

function parsed(text: string | null): Partial<Record<keyof OrderDraft, unknown>> | null {
  try {
    const value: unknown = text && JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** Only what a form of today holds: an older version of the page may have kept something else. */
function entryOf(kept: unknown): OrderEntry {
  const found = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  const known = Object.entries(emptyOrder).filter(([name, empty]) => typeof found[name] === typeof empty)
  return { ...emptyOrder, ...Object.fromEntries(known.map(([name]) => [name, found[name]])) }
}

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

/** `crypto.randomUUID` wants a secure context, which an address of the local network is not. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
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

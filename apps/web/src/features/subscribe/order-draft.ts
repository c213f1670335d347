import { emptyOrder, type OrderEntry } from './order-entry.ts'

/** What a reload of the page finds again: the form, never the card. */
export type OrderDraft = {
  entry: OrderEntry
  step: 'details' | 'payment'
  /** Paid, and not known to be activated yet. */
  paidIntentId: string | null
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
  }
}

export function keepDraft(change: Partial<OrderDraft>) {
  const draft = readDraft() ?? { entry: emptyOrder, step: 'details', paidIntentId: null }
  stored((storage) => storage.setItem(key, JSON.stringify({ ...draft, ...change })))
}

export function forgetDraft() {
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

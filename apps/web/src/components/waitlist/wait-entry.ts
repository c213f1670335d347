import { type Day, type Weekday, weekdays } from '@tramontane/domain/days/day'
import { type DayPart, dayParts } from '@tramontane/domain/washes/waitlist'

/** The window that somebody waits in. Shapes: a day is '' while none is chosen. */
export type WaitWindow = { from: Day | ''; to: Day | ''; weekdays: Weekday[]; parts: DayPart[] }

/** What the fields of a wait hold; each form shows those that it needs. */
export type WaitEntry = WaitWindow & {
  service: string
  /** Whose wait the owner notes. */
  clientId: number | null
  /** Whose wash it would use: an id, 'aucun' for none. */
  subscription: string
  /** One of the client's places, null for another address. */
  placeId: number | null
  address: string
  /** Of somebody without an account. */
  name: string
  email: string
  phone: string
  street: string
  postalCode: string
  city: string
  website: string
}

/** Whole days, from one to another. */
export function windowOf(from: Day | '', to = from): WaitWindow {
  return { from, to, weekdays: [...weekdays], parts: [...dayParts] }
}

export const emptyWait: WaitEntry = {
  ...windowOf(''),
  ...{ service: 'fast', clientId: null, subscription: '', placeId: null, address: '' },
  ...{ name: '', email: '', phone: '', street: '', postalCode: '', city: '', website: '' },
}

/** What is sent of a window. */
export function sentWindow({ from, to, weekdays, parts }: WaitWindow): WaitWindow {
  return { from, to, weekdays, parts }
}

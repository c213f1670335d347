import type { AvailableDay } from '../replies/appointments/appointments.ts'
import type { OfferReply } from '../replies/appointments/one-off.ts'

/** What the page of a wash shows to whoever has no JavaScript. Shapes: `days` are those with a free start, while one is chosen. */
export type OwnWashPage = {
  token: string
  /** Null where it was not looked at: too many tries. */
  offer: OfferReply | null
  step: 'look' | 'move' | 'cancel'
  days: AvailableDay[]
  /** '2026-11-25T09:00'; '' before the choice. */
  chosen: string
  /** The day that was chosen wants the express request. */
  asksExpress: boolean
  /** The boxes below a proposal that were ticked before what was posted was refused; none where it changed meanwhile. */
  ticked: { acceptConditions: boolean; expressStart: boolean }
  notice: string | null
  refusal: string | null
}

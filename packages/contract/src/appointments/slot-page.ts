import type { Day } from '@tramontane/domain/days/day'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import type { WaitStart } from '@tramontane/domain/washes/waitlist'

/** A start on the page of a link: one that the message told of, or another that suits. */
export type SlotChoice = { start: WaitStart; day: Day; time: string; isTold: boolean }

type Wait = {
  service: string
  address: string
  /** In words. */
  wish: string
}

/** What somebody agrees to by accepting: a wash of their subscription, or one that is paid by itself. */
export type SlotTerms =
  | { kind: 'subscription'; needsExpress: boolean }
  | {
      /** An appointment at once, or a request with that time as its wish. */
      kind: 'booking' | 'request'
      priceCents: number
      travel: TravelCharge
      needsStreet: boolean
      needsExpress: boolean
      lastWithdrawalDay: Day
    }

/** What the page behind the link of somebody who waits shows. */
export type SlotPage =
  | { state: 'unknown' }
  /** `isContract`: with the contract whose wash it would have used. */
  | { state: 'over'; isContract: boolean }
  | ({ state: 'accepted'; day: Day; time: string; isRequest: boolean; isMailed: boolean } & Wait)
  /** `hasGone`: none of those that were told is free any more. `isLate`: their time is over, and the link with it. */
  | ({ state: 'open'; choices: SlotChoice[]; hasGone: boolean; isLate: boolean; terms: SlotTerms } & Wait)

/** The page with what was typed and refused. */
export type ShownSlotPage = SlotPage & {
  token: string
  refusal: string | null
  fields: Record<string, string>
  typed: { start: string; street: string; boxes: string[] }
}

import type { SetupIntentReply } from '@tramontane/contract/replies/subscriptions'
import type { PublicPlanId } from '@tramontane/domain/contracts/plans'
import type { TravelCharge } from '@tramontane/domain/places/zones'

/** What every way of paying is given. */
export type PaymentProps = {
  intent: SetupIntentReply
  plan: PublicPlanId
  /** What the drive to the place of the washes costs. */
  charge: TravelCharge
  /**
   * Asks the server right before the card is charged: false where nothing is to be paid any more, or not as it stands,
   * which the page then says.
   */
  mayPay: () => Promise<boolean>
  /** Tells the server; answers the sentence of a payment that it does not find. */
  onPaid: (intentId: string) => Promise<string | null>
  /** Answers what `work` answers; meanwhile nothing else on the page can be done with the order. */
  whilePaying: <Result>(work: Promise<Result>) => Promise<Result>
}

import type { SetupIntentReply } from '@tramontane/contract/subscription'
import type { PublicPlanId } from '@tramontane/domain/plans'
import type { TravelCharge } from '@tramontane/domain/zones'

/** What every way of paying is given. */
export type PaymentProps = {
  intent: SetupIntentReply
  plan: PublicPlanId
  /** What the drive to the place of the washes costs. */
  charge: TravelCharge
  /** Tells the server; answers the sentence of a payment that it does not find. */
  onPaid: (intentId: string) => Promise<string | null>
  /** Answers what `work` answers; meanwhile nothing else on the page can be done with the order. */
  whilePaying: <Result>(work: Promise<Result>) => Promise<Result>
}

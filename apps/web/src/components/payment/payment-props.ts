import type { SetupIntentReply } from '@tramontane/contract/replies/subscriptions/subscriptions'
import type { ReactNode } from 'react'

type PaymentStepWords = {
  /** Nothing came of it, and nobody knows why. */
  failed: string
  /** Before the phone number, where the form does not load. */
  orElse: string
}

/** What every way of paying is given. */
export type PaymentProps = {
  intent: SetupIntentReply
  /** What the bank's step names. Units: euro cents. */
  cents: number
  /** Where a bank's page leads back to, from the root. */
  returnPath: string
  /** The button that binds, with what it binds to. */
  payButton: (isReady: boolean) => ReactNode
  words: PaymentStepWords
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

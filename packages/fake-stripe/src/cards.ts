type Payment = 'pays' | 'is_declined' | 'asks_authentication'

type Refusal = { code: string; declineCode: string; message: string }

type DisputeReason = 'fraudulent' | 'product_not_received'

/** `onSession`: its holder is there; `offSession`: a renewal. */
type TestCard = {
  brand: string
  onSession: Payment
  offSession: Payment
  refusal: Refusal
  dispute?: { reason: DisputeReason; isInquiry: boolean }
  /** Refunds that wait, and those that look well and come back. */
  refund?: 'pending' | 'fails'
}

export const cardNumbers = {
  pays: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  incorrectCvc: '4000000000000127',
  processingError: '4000000000000119',
  failsOnRenewal: '4000000000000341',
  /** 3D Secure when the card is set up, never again. */
  authenticatedOnce: '4000002500003155',
  /** 3D Secure at each payment, renewals included. */
  authenticatedAlways: '4000000000003220',
  disputed: '4000000000000259',
  productNotReceived: '4000000000002685',
  inquired: '4000000000001976',
  refundPends: '4000000000007726',
  refundFails: '4000000000005126',
} as const

const generic: Refusal = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}
const noFunds: Refusal = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
const expired: Refusal = {
  code: 'expired_card',
  declineCode: 'expired_card',
  message: 'Your card has expired.',
}
const incorrectCvc: Refusal = {
  code: 'incorrect_cvc',
  declineCode: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
}
const processingError: Refusal = {
  code: 'processing_error',
  declineCode: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
}
const notATestCard: Refusal = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
}

const good: TestCard = { brand: 'visa', onSession: 'pays', offSession: 'pays', refusal: generic }
const bad: TestCard = { ...good, onSession: 'is_declined', offSession: 'is_declined' }
const wary: TestCard = { ...good, onSession: 'asks_authentication', offSession: 'asks_authentication' }

/** Source: docs.stripe.com/testing ("Declined payments", "Disputes", "Refunds", "3D Secure"). */
const testCards: Record<string, TestCard> = {
  [cardNumbers.pays]: good,
  [cardNumbers.mastercard]: { ...good, brand: 'mastercard' },
  [cardNumbers.declined]: bad,
  [cardNumbers.insufficientFunds]: { ...bad, refusal: noFunds },
  [cardNumbers.expired]: { ...bad, refusal: expired },
  [cardNumbers.incorrectCvc]: { ...bad, refusal: incorrectCvc },
  [cardNumbers.processingError]: { ...bad, refusal: processingError },
  [cardNumbers.failsOnRenewal]: { ...good, offSession: 'is_declined' },
  [cardNumbers.authenticatedOnce]: { ...wary, offSession: 'pays' },
  [cardNumbers.authenticatedAlways]: wary,
  '4000002760003184': wary,
  [cardNumbers.disputed]: { ...good, dispute: { reason: 'fraudulent', isInquiry: false } },
  [cardNumbers.productNotReceived]: {
    ...good,
    dispute: { reason: 'product_not_received', isInquiry: false },
  },
  [cardNumbers.inquired]: { ...good, dispute: { reason: 'fraudulent', isInquiry: true } },
  [cardNumbers.refundPends]: { ...good, refund: 'pending' },
  [cardNumbers.refundFails]: { ...good, refund: 'fails' },
}

/** Stripe's ready-made payment methods of test mode. */
export const cardTokens: Record<string, string> = {
  pm_card_visa: cardNumbers.pays,
  pm_card_mastercard: cardNumbers.mastercard,
  pm_card_visa_chargeDeclined: cardNumbers.declined,
  pm_card_visa_chargeDeclinedInsufficientFunds: cardNumbers.insufficientFunds,
  pm_card_chargeDeclinedExpiredCard: cardNumbers.expired,
  pm_card_chargeDeclinedIncorrectCvc: cardNumbers.incorrectCvc,
  pm_card_chargeDeclinedProcessingError: cardNumbers.processingError,
  pm_card_chargeCustomerFail: cardNumbers.failsOnRenewal,
  pm_card_authenticationRequiredOnSetup: cardNumbers.authenticatedOnce,
  pm_card_threeDSecure2Required: cardNumbers.authenticatedAlways,
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_createDispute: cardNumbers.disputed,
  pm_card_createDisputeProductNotReceived: cardNumbers.productNotReceived,
  pm_card_createDisputeInquiry: cardNumbers.inquired,
  pm_card_pendingRefund: cardNumbers.refundPends,
  pm_card_refundFail: cardNumbers.refundFails,
}

/** How a number behaves: any that is not a test number is declined. */
export function testCard(number: string): TestCard {
  return testCards[number] ?? { ...bad, refusal: notATestCard }
}

/** The checksum of card numbers (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const weighed = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}

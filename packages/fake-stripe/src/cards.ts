export type Payment = 'pays' | 'is_declined' | 'asks_authentication'

type Refusal = { declineCode: string; message: string }

/** `onSession`: its holder is there; `offSession`: a renewal. */
export type TestCard = {
  brand: string
  onSession: Payment
  offSession: Payment
  refusal: Refusal
  isDisputed?: true
}

export const cardNumbers = {
  pays: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  failsOnRenewal: '4000000000000341',
  /** 3D Secure when the card is set up, never again. */
  authenticatedOnce: '4000002500003155',
  /** 3D Secure at each payment, renewals included. */
  authenticatedAlways: '4000000000003220',
  disputed: '4000000000000259',
} as const

const generic: Refusal = { declineCode: 'generic_decline', message: 'Your card was declined.' }
const noFunds: Refusal = { declineCode: 'insufficient_funds', message: 'Your card has insufficient funds.' }
const notATestCard: Refusal = {
  declineCode: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
}

const good: TestCard = { brand: 'visa', onSession: 'pays', offSession: 'pays', refusal: generic }
const bad: TestCard = { ...good, onSession: 'is_declined', offSession: 'is_declined' }
const wary: TestCard = { ...good, onSession: 'asks_authentication', offSession: 'asks_authentication' }

const testCards: Record<string, TestCard> = {
  [cardNumbers.pays]: good,
  [cardNumbers.mastercard]: { ...good, brand: 'mastercard' },
  [cardNumbers.declined]: bad,
  [cardNumbers.insufficientFunds]: { ...bad, refusal: noFunds },
  [cardNumbers.failsOnRenewal]: { ...good, offSession: 'is_declined' },
  [cardNumbers.authenticatedOnce]: { ...wary, offSession: 'pays' },
  [cardNumbers.authenticatedAlways]: wary,
  '4000002760003184': wary,
  [cardNumbers.disputed]: { ...good, isDisputed: true },
}

/** Stripe's ready-made payment methods of test mode. */
export const cardTokens: Record<string, string> = {
  pm_card_visa: cardNumbers.pays,
  pm_card_mastercard: cardNumbers.mastercard,
  pm_card_chargeDeclined: cardNumbers.declined,
  pm_card_chargeDeclinedInsufficientFunds: cardNumbers.insufficientFunds,
  pm_card_chargeCustomerFail: cardNumbers.failsOnRenewal,
  pm_card_authenticationRequiredOnSetup: cardNumbers.authenticatedOnce,
  pm_card_threeDSecure2Required: cardNumbers.authenticatedAlways,
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_createDispute: cardNumbers.disputed,
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

import { z } from 'zod'
import { cents } from '../parts.ts'

/**
 * What becomes of what was received for washes that are cancelled: what goes back to the cards that paid, the deposits that
 * are kept, what the business owes on top of those that go back, and what was paid on the spot, which nobody sends back by itself.
 */
export const endedMoney = z.strictObject({
  backCents: cents,
  keptCents: cents,
  owedCents: cents,
  doorCents: cents,
})

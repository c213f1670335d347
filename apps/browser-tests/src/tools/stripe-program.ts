import { startFakeStripe } from '@tramontane/fake-stripe/start-fake-stripe'
import { startProgram } from './program.ts'

const webhookSecret = 'whsec_of_the_journeys'

/** The program with the tests' own Stripe for its money. */
export async function stripeProgram() {
  const stripe = await startFakeStripe({ webhookSecret })
  stripe.addPrice({ lookupKey: 'standard_monthly', unitAmount: 6986 })
  stripe.addPrice({ lookupKey: 'premium_monthly', unitAmount: 11_986 })
  const program = await startProgram({
    env: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: stripe.apiBase,
    },
  })
  stripe.sendEventsTo({ webhookUrl: `${program.address}/api/webhooks/stripe` })
  return {
    stripe,
    program,
    async [Symbol.asyncDispose]() {
      await program[Symbol.asyncDispose]()
      await stripe.stop()
    },
  }
}

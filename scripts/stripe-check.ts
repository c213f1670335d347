import { demoBusiness } from '@tramontane/content/business/demo-business'
import { stripeCheckCommand } from '../apps/server/src/adapters/stripe/check/stripe-check-command.ts'

/** `bun run stripe:check [group…]`: asks Stripe's test mode for all that the program asks of it (docs/stripe.md). */
process.exit(
  await stripeCheckCommand({
    env: process.env,
    words: process.argv.slice(2),
    plans: demoBusiness.plans,
    now: () => new Date(),
    pause: Bun.sleep,
    print: (line) => console.log(line),
  }),
)

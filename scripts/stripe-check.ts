import { demoBusiness } from '@tramontane/content/demo-business'
import { checkStripe, isTestKey } from '../apps/server/src/adapters/stripe/stripe-check.ts'

/** `bun run stripe:check`: asks Stripe's test mode for all that the program asks of it. Exit code 1 when a step went wrong. */
process.exit(await run())

async function run(): Promise<number> {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_API_BASE: apiBase } = process.env
  if (!isTestKey(secretKey)) {
    console.error(
      secretKey
        ? 'Cette clé n’est pas du mode test : l’essai paie, rembourse et annule. Donnez STRIPE_SECRET_KEY=sk_test_…\nThis key is not of the test mode: the check pays, refunds and cancels. Give STRIPE_SECRET_KEY=sk_test_…'
        : 'STRIPE_SECRET_KEY : manque, une clé du mode test (sk_test_…).\nSTRIPE_SECRET_KEY is missing: a key of the test mode (sk_test_…).',
    )
    return 2
  }
  const { standard, premium } = demoBusiness.plans
  const cents = { standard: standard.monthlyCents, premium: premium.monthlyCents }
  const lines = await checkStripe({ secretKey, apiBase: apiBase || undefined, cents, now: new Date() })
  for (const { isWell, sentence } of lines)
    console.log(`${isWell ? 'OK         ' : 'À RÉPARER  '}${sentence}`)
  return lines.every(({ isWell }) => isWell) ? 0 : 1
}

import { existsSync } from 'node:fs'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { isLocalFile, openDatabase } from '@tramontane/db/database'
import { setUpStripe } from '../adapters/stripe/stripe-setup.ts'
import { readStripeSetup, type StripeSetup } from '../config/config.ts'
import { storedSettings } from '../features/site/queries.ts'

/** Makes prices, portal and webhook at Stripe, and says which variable to set. */
export async function stripeSetupCommand(args: string[]): Promise<number> {
  const setup = readStripeSetup()
  const { lines, webhookSecret } = await setUpStripe(
    setup,
    { baseUrl: setup.baseUrl, plans: await plansOf(setup) },
    { isNewSecretWanted: args.includes('--new-secret') },
  )
  for (const line of lines) console.log(line)
  if (webhookSecret)
    console.log(`\nÀ ajouter aux variables du programme :\nSTRIPE_WEBHOOK_SECRET=${webhookSecret}`)
  return 0
}

/** The prices of this business, or those that a first start would store. The server may run beside: this only reads. */
async function plansOf({ databaseUrl: url, databaseAuthToken: authToken }: StripeSetup) {
  if (isLocalFile(url) && !existsSync(url.slice('file:'.length))) return demoBusiness.plans
  const database = await openDatabase({ url, authToken, isReader: true })
  const settings = await storedSettings(database.db).catch(() => null)
  await database.close()
  return (settings ?? demoBusiness).plans
}

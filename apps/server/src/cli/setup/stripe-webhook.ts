import { installMissingProgram } from './machine/install.ts'
import type { Machine } from './machine/machine.ts'
import { places } from './machine/machine.ts'
import { asService } from './machine/service.ts'
import { given, type Values } from './standing.ts'

/**
 * Makes prices, portal and webhook at Stripe by the program's own command: as the service's user where data may stand,
 * whose prices count. Answers the secret, or why there is none.
 */
export async function makeWebhook(
  { machine, program }: { machine: Machine; program: string },
  values: Values,
): Promise<{ secret?: string; said: string }> {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE, BASE_URL, DOMAIN } = given(values)
  const variables = given({
    STRIPE_SECRET_KEY: STRIPE_SECRET_KEY ?? '',
    STRIPE_API_BASE: STRIPE_API_BASE ?? '',
    BASE_URL: BASE_URL ?? '',
    DOMAIN: DOMAIN ?? '',
  })
  const { code, output } = (await installMissingProgram(machine, program))
    ? await asService(machine, ['stripe-setup'], variables)
    : await machine.run([program, 'stripe-setup'], { DATA_DIR: places.data, ...variables })
  const secret = /^STRIPE_WEBHOOK_SECRET=(\S+)$/m.exec(output)?.[1]
  if (secret) return { secret, said: 'Prix, portail et webhook sont faits chez Stripe.' }
  if (code !== 0) return { said: `Stripe n’a pas fait le webhook : ${output}` }
  return { said: 'Le webhook est déjà chez Stripe : copiez son secret (« Développeurs », « Webhooks »).' }
}

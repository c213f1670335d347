import Stripe from 'stripe'
import { printOf } from '../../secrets/fingerprint.ts'
import { expectObject, pageSize } from './stripe-client.ts'
import { stripeEvents } from './stripe-events.ts'

/** The secret's print that an endpoint carries: by it the program knows which endpoint it is set up for. */
const printName = 'secret_print'

type Endpoint = Stripe.WebhookEndpoint

type Wanted = {
  url: string
  /** Those that the program is given now. */
  secrets: string[]
  /** To change the secret, where an endpoint is in place already. */
  isNewSecretWanted?: boolean
}

/** Where Stripe sends its events. */
export function webhookUrl(baseUrl: string): string {
  return `${baseUrl}/api/webhooks/stripe`
}

/** One secret, or during a change the new one and the old one, with a comma between them. */
export function secretsIn(webhookSecret: string): string[] {
  return webhookSecret.split(',').map((secret) => secret.trim())
}

/**
 * Makes the webhook, or sets it right: switched on, with exactly our events. Its version never changes, and Stripe tells
 * its secret once: for another version or another secret a second one is made beside the first, which goes once the
 * program has the new secret. Answers a sentence, and the secret of one that was just made.
 * Source: docs.stripe.com/api/webhook_endpoints, `api_version`, `secret` and `disabled`.
 */
export async function ensureWebhook(
  stripe: Stripe,
  { url, secrets, isNewSecretWanted = false }: Wanted,
): Promise<{ line: string; secret: string | null }> {
  const all = await endpointsOf(stripe, url)
  const newest = all.find(isCurrent)
  if (!newest || isNewSecretWanted) return makeEndpoint(stripe, url, all.length > 0)

  const isNewestInPlace = opensWith(newest, secrets)
  const gone = isNewestInPlace ? all.filter(({ id }) => id !== newest.id) : []
  for (const { id } of gone) await stripe.webhookEndpoints.del(id)
  const mended = all.filter((one) => !gone.includes(one) && (isOff(one) || !hasEvents(one)))
  for (const { id } of mended) {
    const change = { enabled_events: [...stripeEvents], disabled: false }
    expectObject(await stripe.webhookEndpoints.update(id, change), 'webhook_endpoint')
  }
  return { line: `Webhook ${url} : ${doneText(mended, gone)}`, secret: null }
}

function doneText(mended: Endpoint[], gone: Endpoint[]): string {
  if (mended.some(isOff))
    return 'il était arrêté, il est remis en marche. Ce qui s’est passé entre-temps est rattrapé par la comparaison de la nuit.'
  if (gone.length > 0)
    return 'déjà en place ; l’ancien est supprimé, son secret peut sortir de STRIPE_WEBHOOK_SECRET.'
  return mended.length > 0 ? 'sa liste d’événements est remise à jour.' : 'déjà en place.'
}

/** What hinders the events of this address from coming, a sentence each. */
export async function webhookProblems(stripe: Stripe, { url, secrets }: Wanted): Promise<string[]> {
  const all = await endpointsOf(stripe, url)
  const on = all.filter((one) => !isOff(one))
  const current = on.filter(isCurrent)
  if (all.length === 0) return [`Le webhook ${url} manque chez Stripe : ${remedy}`]
  if (on.length === 0)
    return [
      `Le webhook ${url} est arrêté chez Stripe, après des jours d’erreurs ou à la main : aucun événement n’arrive. Corrigez la cause, puis ${remedy}`,
    ]
  if (current.length === 0)
    return [
      `Le webhook ${url} envoie la version ${on[0]?.api_version ?? 'du compte'}, et ce programme attend ${Stripe.API_VERSION} : ${remedy}`,
    ]
  const isForeign = current.every((one) => one.metadata?.[printName] && !opensWith(one, secrets))
  return [
    ...(isForeign
      ? [
          `STRIPE_WEBHOOK_SECRET n’est pas le secret du webhook ${url} : ses événements sont refusés. Reprenez celui que « tramontane stripe-setup » a donné, ou faites-en un autre avec « tramontane stripe-setup --new-secret ».`,
        ]
      : []),
    ...(current.some(hasEvents)
      ? []
      : [`Le webhook ${url} n’envoie pas tous les événements voulus : ${remedy}`]),
  ]
}

const remedy = 'lancez « tramontane stripe-setup ».'

/** Newest first. */
async function endpointsOf(stripe: Stripe, url: string): Promise<Endpoint[]> {
  const all = await Array.fromAsync(stripe.webhookEndpoints.list({ limit: pageSize }))
  return all.filter((endpoint) => endpoint.url === url).sort((one, other) => other.created - one.created)
}

async function makeEndpoint(stripe: Stripe, url: string, isSecond: boolean) {
  const made = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...stripeEvents],
    api_version: Stripe.API_VERSION,
  })
  const { id, secret } = expectObject(made, 'webhook_endpoint')
  if (secret) await stripe.webhookEndpoints.update(id, { metadata: { [printName]: printOf(secret) } })
  const line = isSecond
    ? `Webhook ${url} : un second est créé. L’ancien reste en service : donnez les deux secrets, le nouveau puis l’ancien, séparés d’une virgule, redémarrez, puis relancez « tramontane stripe-setup », qui supprime l’ancien.`
    : `Webhook ${url} : créé.`
  return { line, secret: secret ?? null }
}

function isCurrent({ api_version }: Endpoint): boolean {
  return api_version === Stripe.API_VERSION
}

function isOff({ status }: Endpoint): boolean {
  return status !== 'enabled'
}

function hasEvents({ enabled_events }: Endpoint): boolean {
  return new Set(enabled_events).symmetricDifference(new Set<string>(stripeEvents)).size === 0
}

function opensWith({ metadata }: Endpoint, secrets: string[]): boolean {
  return secrets.some((secret) => printOf(secret) === metadata?.[printName])
}

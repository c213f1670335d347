import Stripe from 'stripe'
import { expectObject, pageSize, underKey } from './stripe-client.ts'
import { idOf } from './stripe-shapes.ts'

/** By this the program knows its own configuration again: one that the API made is never the account's default. */
const mark = { program: 'tramontane' }

/** A card is changed there and bills are read; what a contract says is not changed behind its back (ST-42). */
const features = {
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
  customer_update: { enabled: false },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
  subscription_pause: { enabled: false },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features

type Configuration = Stripe.BillingPortal.Configuration

/** Makes the program's portal, or sets it right, and the account's default with it: some pages of Stripe lead there. */
export async function ensurePortal(stripe: Stripe): Promise<string> {
  const all = await configurations(stripe)
  const own = all.find(isOwn)
  const id = own ? await setRight(stripe, own) : await makePortal(stripe)
  for (const one of all.filter((other) => other.is_default && other.id !== id)) await setRight(stripe, one)
  return id
}

/** Whether the program's portal is missing, and whether a client could leave, switch or pause in one. */
export async function portalProblems(
  stripe: Stripe,
): Promise<{ isMissing: boolean; allowsTooMuch: boolean }> {
  const all = await configurations(stripe)
  return {
    isMissing: !all.some((one) => isOwn(one) && one.active),
    allowsTooMuch: all.some((one) => (isOwn(one) || one.is_default) && allowsTooMuch(one)),
  }
}

/** Opens the program's portal for a customer, by its id, which is looked up once. */
export function portalLinks(stripe: Stripe) {
  let known: Promise<string> | null = null

  async function open(customer: string, return_url: string): Promise<string> {
    known ??= ownPortal(stripe)
    const configuration = await known
    const session = await stripe.billingPortal.sessions.create({ customer, return_url, configuration })
    const opened = expectObject(session, 'billing_portal.session')
    if (idOf(opened.configuration) !== configuration) throw new Error('another portal opened')
    return opened.url
  }

  return async (customer: string, returnUrl: string): Promise<string> => {
    const isFirst = known === null
    try {
      return await open(customer, returnUrl)
    } catch (error) {
      known = null
      if (isFirst || !isAboutConfiguration(error)) throw error
      return open(customer, returnUrl)
    }
  }
}

/** The configuration was deleted or switched off since it was looked up. */
function isAboutConfiguration(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'configuration'
}

async function ownPortal(stripe: Stripe): Promise<string> {
  const own = (await configurations(stripe)).find(isOwn)
  if (!own) return makePortal(stripe)
  return own.active && !allowsTooMuch(own) ? own.id : setRight(stripe, own)
}

async function configurations(stripe: Stripe): Promise<Configuration[]> {
  return Array.fromAsync(stripe.billingPortal.configurations.list({ limit: pageSize }))
}

/** The key makes one of two that are made at once. */
async function makePortal(stripe: Stripe): Promise<string> {
  const made = await underKey(
    'portal:v1',
    (options) => stripe.billingPortal.configurations.create({ features, metadata: mark }, options),
    async () => (await configurations(stripe)).find(isOwn),
  )
  return expectObject(made, 'billing_portal.configuration').id
}

async function setRight(stripe: Stripe, { id }: Configuration): Promise<string> {
  const changed = await stripe.billingPortal.configurations.update(id, { active: true, features })
  return expectObject(changed, 'billing_portal.configuration').id
}

function isOwn({ metadata }: Configuration): boolean {
  return metadata?.program === mark.program
}

function allowsTooMuch({ features: allowed }: Configuration): boolean {
  return [
    allowed.subscription_cancel,
    allowed.subscription_update,
    allowed.subscription_pause,
    allowed.customer_update,
  ].some((feature) => feature?.enabled)
}

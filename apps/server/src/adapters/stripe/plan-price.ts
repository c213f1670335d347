import type { PublicPlanId } from '@tramontane/domain/contracts/plans'
import type Stripe from 'stripe'
import { expectObject, underKey } from './stripe-client.ts'
import { idOf } from './stripe-shapes.ts'

const productNames: Record<PublicPlanId, string> = {
  standard: 'Formule Standard',
  premium: 'Formule Premium',
}

type Wanted = { plan: PublicPlanId; cents: number }

/**
 * The plan's price of this amount at Stripe, under the plan's lookup key: the one that is there, a former one that is
 * back, or a new one. Who subscribed at another price keeps it.
 * Units: euro cents per month. Source: ST-04.
 */
export async function planPrice(stripe: Stripe, wanted: Wanted): Promise<{ id: string; isNew: boolean }> {
  const key = `${wanted.plan}_monthly`
  const { data } = expectObject(await stripe.prices.list({ lookup_keys: [key], active: true }), 'list')
  const keyed = data[0]
  if (keyed && isOf(keyed, wanted)) return { id: keyed.id, isNew: false }

  const former = keyed && (await formerPrice(stripe, idOf(keyed.product) ?? '', wanted))
  if (former) {
    const back = await stripe.prices.update(former.id, { lookup_key: key, transfer_lookup_key: true })
    expectObject(back, 'price')
    return { id: former.id, isNew: false }
  }
  const product = idOf(keyed?.product) ?? (await newProduct(stripe, wanted.plan))
  return { id: await newPrice(stripe, product, key, wanted), isNew: true }
}

function isOf(price: Stripe.Price, { cents }: Wanted): boolean {
  return (
    price.unit_amount === cents &&
    price.currency === 'eur' &&
    price.recurring?.interval === 'month' &&
    price.recurring.interval_count === 1
  )
}

async function formerPrice(stripe: Stripe, product: string, wanted: Wanted): Promise<Stripe.Price | null> {
  for await (const price of stripe.prices.list({ product, active: true, limit: 100 }))
    if (isOf(price, wanted)) return price
  return null
}

async function newProduct(stripe: Stripe, plan: PublicPlanId): Promise<string> {
  const made = await underKey(`product:${plan}:v1`, (options) =>
    stripe.products.create({ name: productNames[plan] }, options),
  )
  return expectObject(made, 'product').id
}

/** The key makes one price of two orders that come at once. */
async function newPrice(stripe: Stripe, product: string, key: string, { cents }: Wanted): Promise<string> {
  const wanted: Stripe.PriceCreateParams = {
    product,
    currency: 'eur',
    unit_amount: cents,
    recurring: { interval: 'month' },
    tax_behavior: 'inclusive',
    lookup_key: key,
    transfer_lookup_key: true,
  }
  const made = await underKey(`price:${product}:${cents}:v1`, (options) =>
    stripe.prices.create(wanted, options),
  )
  return expectObject(made, 'price').id
}

import type { Form } from '../http/form.ts'
import {
  flag,
  group,
  integer,
  metadata,
  oneOf,
  onlyKnown,
  requiredText,
  text,
  textOr,
} from '../http/params.ts'
import { invalidRequest, missingParam } from '../http/stripe-error.ts'
import type { Price, Product, Recurring } from '../objects/catalog.ts'
import { found } from '../state.ts'
import type { World } from '../world.ts'

export function newProduct(world: World, form: Form): Product {
  const id = text(form, 'id') ?? world.newId('prod')
  if (world.state.products.has(id))
    throw invalidRequest(`Product already exists.`, { code: 'resource_already_exists', param: 'id' })
  const product: Product = {
    id,
    object: 'product',
    active: flag(form, 'active') ?? true,
    created: world.now(),
    default_price: null,
    description: textOr(form, 'description', null),
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: metadata(form),
    name: requiredText(form, 'name'),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: textOr(form, 'statement_descriptor', null),
    tax_code: textOr(form, 'tax_code', null),
    type: 'service',
    unit_label: null,
    updated: world.now(),
    url: null,
  }
  world.state.products.set(id, product)
  world.record('product.created', product)
  return product
}

export function newPrice(world: World, form: Form): Price {
  const unitAmount = integer(form, 'unit_amount')
  if (unitAmount === undefined || unitAmount < 0) throw missingParam('unit_amount')
  const recurring = recurringOf(form)
  const price: Price = {
    id: world.newId('price'),
    object: 'price',
    active: flag(form, 'active') ?? true,
    billing_scheme: 'per_unit',
    created: world.now(),
    currency: requiredText(form, 'currency').toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: freeLookupKey(world, form),
    metadata: metadata(form),
    nickname: textOr(form, 'nickname', null),
    product: productOf(world, form).id,
    recurring,
    tax_behavior: oneOf(form, 'tax_behavior', ['exclusive', 'inclusive', 'unspecified']) ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  }
  world.state.prices.set(price.id, price)
  world.record('price.created', price)
  return price
}

/** The key that the form gives, once no other price has it. Errors: 400 when one has, unless it is to be taken over. */
export function freeLookupKey(world: World, form: Form): string | null {
  const key = text(form, 'lookup_key') || null
  const holder = key && [...world.state.prices.values()].find((price) => price.lookup_key === key)
  if (!holder) return key
  if (!flag(form, 'transfer_lookup_key'))
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  holder.lookup_key = null
  return key
}

function productOf(world: World, form: Form): Product {
  const data = group(form, 'product_data')
  if (!data) return found(world.state.products, requiredText(form, 'product'), 'product', 'product')
  onlyKnown(data, ['active', 'id', 'metadata', 'name', 'statement_descriptor', 'tax_code'], 'product_data')
  return newProduct(world, data)
}

function recurringOf(form: Form): Recurring | null {
  const given = group(form, 'recurring')
  if (!given) return null
  onlyKnown(given, ['interval', 'interval_count', 'usage_type'], 'recurring')
  return {
    interval: oneOf(given, 'interval', ['day', 'week', 'month', 'year']) ?? 'month',
    interval_count: integer(given, 'interval_count') ?? 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

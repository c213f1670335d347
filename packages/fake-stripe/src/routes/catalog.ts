import type { Form } from '../http/form.ts'
import { listParams, matches, page } from '../http/list.ts'
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
  texts,
} from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
import { invalidRequest, missingParam } from '../http/stripe-error.ts'
import type { Price, Product, Recurring } from '../objects/catalog.ts'
import { found } from '../state.ts'
import type { World } from '../world.ts'

const updatable = ['active', 'lookup_key', 'metadata', 'nickname', 'tax_behavior', 'transfer_lookup_key']

export const catalogRoutes: Route[] = [
  {
    call: 'POST /v1/products',
    answers: 'product',
    params: ['name'],
    run: ({ world, form }) => newProduct(world, form),
  },
  {
    call: 'POST /v1/prices',
    answers: 'price',
    params: [...updatable, 'currency', 'product', 'product_data', 'recurring', 'unit_amount'],
    run: ({ world, form }) => newPrice(world, form),
  },
  {
    call: 'GET /v1/prices',
    answers: 'price',
    isList: true,
    params: [...listParams, 'active', 'currency', 'lookup_keys', 'product', 'type'],
    run: listPrices,
  },
  { call: 'POST /v1/prices/:id', answers: 'price', params: updatable, run: updatePrice },
]

function listPrices({ world, form }: Call) {
  const keys = texts(form, 'lookup_keys')
  return page(
    world.state.prices,
    form,
    '/v1/prices',
    (price) =>
      (keys === undefined || (price.lookup_key !== null && keys.includes(price.lookup_key))) &&
      matches(form, 'active', price.active) &&
      matches(form, 'currency', price.currency) &&
      matches(form, 'product', price.product) &&
      matches(form, 'type', price.type),
  )
}

function updatePrice({ world, form, id }: Call): Price {
  const price = found(world.state.prices, id, 'price')
  const keyChanges = text(form, 'lookup_key') !== undefined && text(form, 'lookup_key') !== price.lookup_key
  Object.assign(price, {
    active: flag(form, 'active') ?? price.active,
    lookup_key: keyChanges ? freeLookupKey(world, form) : price.lookup_key,
    metadata: metadata(form, price.metadata),
    nickname: textOr(form, 'nickname', price.nickname),
    tax_behavior:
      oneOf(form, 'tax_behavior', ['exclusive', 'inclusive', 'unspecified']) ?? price.tax_behavior,
  })
  world.record('price.updated', price)
  return price
}

function newProduct(world: World, form: Form): Product {
  const product: Product = {
    id: world.newId('prod'),
    object: 'product',
    active: true,
    created: world.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: requiredText(form, 'name'),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: 'service',
    unit_label: null,
    updated: world.now(),
    url: null,
  }
  world.state.products.set(product.id, product)
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
function freeLookupKey(world: World, form: Form): string | null {
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
  onlyKnown(data, ['name'], 'product_data')
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

import { freeLookupKey, newPrice } from '../billing/catalog.ts'
import { listParams, matches, page } from '../http/list.ts'
import { flag, metadata, oneOf, text, textOr, texts } from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
import type { Price } from '../objects/catalog.ts'
import { found } from '../state.ts'

const updatable = ['active', 'lookup_key', 'metadata', 'nickname', 'tax_behavior', 'transfer_lookup_key']

export const priceRoutes: Route[] = [
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
  {
    call: 'GET /v1/prices/:id',
    answers: 'price',
    params: [],
    run: ({ world, id }) => found(world.state.prices, id, 'price'),
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

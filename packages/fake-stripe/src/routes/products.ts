import { newProduct } from '../billing/catalog.ts'
import { listParams, matches, page } from '../http/list.ts'
import { flag, metadata, text, textOr } from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
import type { Product } from '../objects/catalog.ts'
import { found } from '../state.ts'

const params = [
  'active',
  'default_price',
  'description',
  'metadata',
  'name',
  'statement_descriptor',
  'tax_code',
]

export const productRoutes: Route[] = [
  {
    call: 'POST /v1/products',
    answers: 'product',
    params: ['id', ...params],
    run: ({ world, form }) => newProduct(world, form),
  },
  {
    call: 'GET /v1/products',
    answers: 'product',
    isList: true,
    params: [...listParams, 'active'],
    run: ({ world, form }) =>
      page(world.state.products, form, '/v1/products', ({ active }) => matches(form, 'active', active)),
  },
  {
    call: 'GET /v1/products/:id',
    answers: 'product',
    params: [],
    run: ({ world, id }) => found(world.state.products, id, 'product'),
  },
  { call: 'POST /v1/products/:id', answers: 'product', params, run: updateProduct },
]

function updateProduct({ world, form, id }: Call): Product {
  const product = found(world.state.products, id, 'product')
  Object.assign(product, {
    active: flag(form, 'active') ?? product.active,
    default_price: textOr(form, 'default_price', product.default_price),
    description: textOr(form, 'description', product.description),
    metadata: metadata(form, product.metadata),
    name: text(form, 'name') ?? product.name,
    statement_descriptor: textOr(form, 'statement_descriptor', product.statement_descriptor),
    tax_code: textOr(form, 'tax_code', product.tax_code),
    updated: world.now(),
  })
  world.record('product.updated', product)
  return product
}

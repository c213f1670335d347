import { attach, methodNamed } from '../billing/payments/payment-methods.ts'
import { endSubscription } from '../billing/subscriptions/end-subscription.ts'
import type { Form } from '../http/form.ts'
import { listParams, matches, page } from '../http/list.ts'
import { group, metadata, onlyKnown, requiredText, text, textOr, texts } from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
import { invalidRequest } from '../http/stripe-error.ts'
import type { Customer } from '../objects/customer.ts'
import type { PaymentMethod } from '../objects/payment.ts'
import { found } from '../state.ts'
import type { World } from '../world.ts'

const params = [
  ...['description', 'email', 'invoice_settings', 'metadata', 'name', 'phone', 'preferred_locales'],
]

export const customerRoutes: Route[] = [
  { call: 'POST /v1/customers', answers: 'customer', params: [...params, 'test_clock'], run: createCustomer },
  {
    call: 'GET /v1/customers',
    answers: 'customer',
    isList: true,
    params: [...listParams, 'email', 'test_clock'],
    run: ({ world, form }) =>
      page(
        world.state.customers,
        form,
        '/v1/customers',
        ({ email, test_clock }) =>
          matches(form, 'email', email) && test_clock === (text(form, 'test_clock') ?? null),
      ),
  },
  {
    call: 'GET /v1/customers/:id',
    answers: 'customer',
    params: [],
    run: ({ world, id }) =>
      world.state.deletedCustomers.has(id)
        ? { id, object: 'customer', deleted: true }
        : found(world.state.customers, id, 'customer'),
  },
  { call: 'POST /v1/customers/:id', answers: 'customer', params, run: updateCustomer },
  { call: 'DELETE /v1/customers/:id', answers: 'customer', params: [], run: deleteCustomer },
  {
    call: 'POST /v1/payment_methods/:id/attach',
    answers: 'payment_method',
    params: ['customer'],
    run: attachMethod,
  },
]

function createCustomer({ world, form }: Call): Customer {
  const id = world.newId('cus')
  const customer: Customer = {
    id,
    object: 'customer',
    balance: 0,
    created: world.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_prefix: `F${id.slice(-7).toUpperCase()}`,
    livemode: false,
    next_invoice_sequence: 1,
    shipping: null,
    tax_exempt: 'none',
    test_clock: clockFor(world, form),
    ...changesOf(world, form),
  }
  world.state.customers.set(id, customer)
  world.record('customer.created', customer)
  return customer
}

function updateCustomer({ world, form, id }: Call): Customer {
  const customer = found(world.state.customers, id, 'customer')
  Object.assign(customer, changesOf(world, form, customer))
  world.record('customer.updated', customer)
  return customer
}

/** Stripe forgets the customer and ends every subscription at once. */
function deleteCustomer({ world, id }: Call) {
  removeCustomer(world, found(world.state.customers, id, 'customer'))
  return { id, object: 'customer', deleted: true }
}

export function removeCustomer(world: World, customer: Customer): void {
  for (const subscription of world.state.subscriptions.values()) {
    if (subscription.customer === customer.id && subscription.ended_at === null)
      endSubscription(world, subscription, {})
  }
  world.state.customers.delete(customer.id)
  world.state.deletedCustomers.add(customer.id)
  world.record('customer.deleted', customer)
}

const customersPerClock = 3

function clockFor(world: World, form: Form): string | null {
  const id = text(form, 'test_clock')
  if (!id) return null
  found(world.state.testClocks, id, 'test clock', 'test_clock')
  const there = [...world.state.customers.values()].filter(({ test_clock }) => test_clock === id)
  if (there.length >= customersPerClock)
    throw invalidRequest('This test clock has reached its limit of customers.', { param: 'test_clock' })
  return id
}

function changesOf(world: World, form: Form, current?: Customer) {
  const settings = group(form, 'invoice_settings') ?? {}
  onlyKnown(settings, ['default_payment_method'], 'invoice_settings')
  const card = text(settings, 'default_payment_method')
  if (card)
    found(world.state.paymentMethods, card, 'PaymentMethod', 'invoice_settings[default_payment_method]')
  return {
    address: null,
    description: textOr(form, 'description', current?.description ?? null),
    email: textOr(form, 'email', current?.email ?? null),
    metadata: metadata(form, current?.metadata),
    name: textOr(form, 'name', current?.name ?? null),
    phone: textOr(form, 'phone', current?.phone ?? null),
    preferred_locales: texts(form, 'preferred_locales') ?? current?.preferred_locales ?? [],
    invoice_settings: {
      custom_fields: null,
      default_payment_method: card ?? current?.invoice_settings.default_payment_method ?? null,
      footer: null,
      rendering_options: null,
    },
  }
}

function attachMethod({ world, form, id }: Call): PaymentMethod {
  const customer = found(world.state.customers, requiredText(form, 'customer'), 'customer', 'customer')
  const method = methodNamed(world, id)
  attach(world, method, customer.id)
  return method
}

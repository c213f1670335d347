import { attach, detach, methodNamed } from '../billing/payment-methods.ts'
import { listParams, matches, page } from '../http/list.ts'
import { requiredText } from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
import type { PaymentMethod } from '../objects/payment.ts'
import { found } from '../state.ts'

export const paymentMethodRoutes: Route[] = [
  {
    call: 'GET /v1/payment_methods',
    answers: 'payment_method',
    isList: true,
    params: [...listParams, 'customer', 'type'],
    run: ({ world, form }) =>
      page(
        world.state.paymentMethods,
        form,
        '/v1/payment_methods',
        ({ customer, type }) =>
          Boolean(customer) && matches(form, 'customer', customer) && matches(form, 'type', type),
      ),
  },
  {
    call: 'GET /v1/payment_methods/:id',
    answers: 'payment_method',
    params: [],
    run: ({ world, id }) => found(world.state.paymentMethods, id, 'PaymentMethod'),
  },
  {
    call: 'POST /v1/payment_methods/:id/attach',
    answers: 'payment_method',
    params: ['customer'],
    run: attachMethod,
  },
  { call: 'POST /v1/payment_methods/:id/detach', answers: 'payment_method', params: [], run: detachMethod },
]

function attachMethod({ world, form, id }: Call): PaymentMethod {
  const customer = found(world.state.customers, requiredText(form, 'customer'), 'customer', 'customer')
  const method = methodNamed(world, id)
  attach(world, method, customer.id)
  return method
}

function detachMethod({ world, id }: Call): PaymentMethod {
  const method = found(world.state.paymentMethods, id, 'PaymentMethod')
  detach(world, method)
  return method
}

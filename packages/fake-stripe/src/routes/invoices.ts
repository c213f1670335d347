import { collect } from '../billing/invoices/collect.ts'
import { intentOf } from '../billing/invoices/invoice-payments.ts'
import { confirmPayment } from '../billing/payments/confirm.ts'
import { givenPaymentMethod } from '../billing/payments/payment-methods.ts'
import { listParams, matches, page } from '../http/list.ts'
import type { Call, Route } from '../http/route.ts'
import { invalidRequest, StripeError } from '../http/stripe-error.ts'
import type { Invoice } from '../objects/invoice.ts'
import { found } from '../state.ts'

export const invoiceRoutes: Route[] = [
  {
    call: 'GET /v1/invoices',
    answers: 'invoice',
    isList: true,
    params: [...listParams, 'collection_method', 'customer', 'status', 'subscription'],
    run: ({ world, form }) =>
      page(
        world.state.invoices,
        form,
        '/v1/invoices',
        ({ customer, status, parent }) =>
          matches(form, 'customer', customer) &&
          matches(form, 'status', status) &&
          matches(form, 'subscription', parent.subscription_details.subscription),
      ),
  },
  {
    call: 'GET /v1/invoices/:id',
    answers: 'invoice',
    params: [],
    run: ({ world, id }) => found(world.state.invoices, id, 'invoice'),
  },
  {
    call: 'POST /v1/invoices/:id/pay',
    answers: 'invoice',
    params: ['off_session', 'payment_method'],
    run: payInvoice,
  },
]

function payInvoice({ world, form, id }: Call): Invoice {
  const invoice = found(world.state.invoices, id, 'invoice')
  if (invoice.status !== 'open')
    throw invalidRequest(`Invoices with status '${invoice.status}' can't be paid.`, {
      code: 'invoice_not_editable',
    })
  const intent = intentOf(world, invoice)
  const method = givenPaymentMethod(world, form)
  if (intent && method) confirmPayment(world, intent, method)
  else collect(world, invoice)
  if (intent?.last_payment_error)
    throw new StripeError(402, { ...intent.last_payment_error, payment_intent: intent })
  return invoice
}

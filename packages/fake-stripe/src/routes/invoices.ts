import { collect } from '../billing/collect.ts'
import { confirmPayment } from '../billing/confirm.ts'
import { intentOf } from '../billing/invoice-payments.ts'
import { finalize, voidInvoice } from '../billing/invoices.ts'
import { givenPaymentMethod } from '../billing/payment-methods.ts'
import { listParams, matches, page } from '../http/list.ts'
import { group } from '../http/params.ts'
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
    call: 'POST /v1/invoices/:id/finalize',
    answers: 'invoice',
    params: ['auto_advance'],
    run: ({ world, id }) => {
      const invoice = inStatus(found(world.state.invoices, id, 'invoice'), ['draft'], 'finalized')
      finalize(world, invoice)
      return invoice
    },
  },
  {
    call: 'POST /v1/invoices/:id/pay',
    answers: 'invoice',
    params: ['off_session', 'payment_method'],
    run: payInvoice,
  },
  {
    call: 'POST /v1/invoices/:id/void',
    answers: 'invoice',
    params: [],
    run: ({ world, id }) => {
      const invoice = inStatus(
        found(world.state.invoices, id, 'invoice'),
        ['open', 'uncollectible'],
        'voided',
      )
      voidInvoice(world, invoice)
      return invoice
    },
  },
  {
    call: 'GET /v1/invoice_payments',
    answers: 'invoice_payment',
    isList: true,
    params: [...listParams, 'invoice', 'payment', 'status'],
    run: listPayments,
  },
]

function payInvoice({ world, form, id }: Call): Invoice {
  const invoice = inStatus(found(world.state.invoices, id, 'invoice'), ['open'], 'paid')
  const intent = intentOf(world, invoice)
  const method = givenPaymentMethod(world, form)
  if (intent && method) confirmPayment(world, intent, method)
  else collect(world, invoice)
  if (intent?.last_payment_error)
    throw new StripeError(402, { ...intent.last_payment_error, payment_intent: intent })
  return invoice
}

function listPayments({ world, form }: Call) {
  const payment = group(form, 'payment') ?? {}
  return page(
    world.state.invoicePayments,
    form,
    '/v1/invoice_payments',
    (one) =>
      matches(form, 'invoice', one.invoice) &&
      matches(form, 'status', one.status) &&
      matches(payment, 'payment_intent', one.payment.payment_intent),
  )
}

function inStatus(invoice: Invoice, statuses: Invoice['status'][], verb: string): Invoice {
  if (statuses.includes(invoice.status)) return invoice
  throw invalidRequest(`Invoices with status '${invoice.status}' can't be ${verb}.`, {
    code: 'invoice_not_editable',
  })
}

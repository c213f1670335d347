import { demoPaymentInput, demoRenewalInput } from '@tramontane/contract/subscriptions/subscription'
import { subscriptionById } from '@tramontane/db/people/subscriptions'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { payDemoIntent, renewDemoSubscription } from '../../adapters/demo-payments/demo-payment-steps.ts'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { syncPayment } from '../appointments/online-payments/sync-payment.ts'
import { asCardTry } from './orders/as-card-try.ts'
import { syncSubscription } from './provider/sync-subscription.ts'

/** Nothing of this exists where money is taken for real. Errors: 404. */
const demonstrationOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.deps.payments.name !== 'demo') notFound()
  await next()
})

export const demoPaymentRoutes = new Hono<AppEnv>()
  .post('/demo-payment', demonstrationOnly, validate('json', demoPaymentInput), async (c) => {
    const { deps, clientNetwork } = c.var
    const { status, providerSubscriptionId } = await asCardTry(deps, clientNetwork, () =>
      payDemoIntent(deps, c.req.valid('json')),
    )
    // What Stripe would tell by a webhook: a browser closed now loses nothing.
    if (status === 'succeeded')
      await (providerSubscriptionId
        ? syncSubscription(deps, providerSubscriptionId)
        : syncPayment(deps, c.req.valid('json').intentId))
    return answer(c, { data: { status } })
  })
  .post(
    '/admin/demo-renewal',
    requireAdmin,
    demonstrationOnly,
    validate('json', demoRenewalInput),
    async (c) => {
      const { deps } = c.var
      const { subscriptionId, outcome } = c.req.valid('json')
      const subscription = (await subscriptionById(deps.database.db, subscriptionId)) ?? notFound()
      const id = subscription.providerSubscriptionId ?? notFound()
      await renewDemoSubscription(deps, { id, outcome })
      await syncSubscription(deps, id)
      const renewed = await subscriptionById(deps.database.db, subscriptionId)
      return answer(c, {
        data: { id: subscriptionId, status: renewed?.status ?? subscription.status },
      })
    },
  )

import {
  finalizeInput,
  orderConfirmationInput,
  subscriptionRequestInput,
} from '@tramontane/contract/subscriptions/subscription'
import { Hono } from 'hono'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { clientWhereLoggedIn } from '../../../http/require-account.ts'
import { requireOpenSite } from '../../../http/require-open-site.ts'
import { validate } from '../../../http/validate.ts'
import { asCardTry } from './as-card-try.ts'
import { confirmOrder } from './confirm-order.ts'
import { finalizeOrder } from './finalize-order.ts'
import { startOrder } from './start-order.ts'

export const subscriptionPublicRoutes = new Hono<AppEnv>()
  .post('/setup-intent', requireOpenSite, validate('json', subscriptionRequestInput), async (c) => {
    const { deps, clientAddress: address, clientNetwork: network } = c.var
    const client = await clientWhereLoggedIn(c)
    return c.json(await startOrder(deps, { address, network, client }, c.req.valid('json')))
  })
  .post('/finalize-subscription', validate('json', finalizeInput), async (c) => {
    const { deps, clientNetwork } = c.var
    const data = await asCardTry(deps, clientNetwork, () => finalizeOrder(deps, c.req.valid('json')))
    return answer(c, { data })
  })
  .post('/order-confirmation', validate('json', orderConfirmationInput), async (c) => {
    const data = await confirmOrder(c.var.deps, c.req.valid('json').orderKey)
    return answer(c, { data })
  })

import {
  subscriptionChangeInput,
  subscriptionCreationInput,
} from '@tramontane/contract/subscriptions/subscription-admin'
import { subscriptionGridQuery } from '@tramontane/contract/subscriptions/subscription-columns'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { editSubscription } from './edit-subscription.ts'
import { endSubscription } from './end-subscription.ts'
import { enterSubscription } from './enter-subscription.ts'
import { exportSubscriptions, listSubscriptions } from './list-subscriptions.ts'

export const subscriptionAdminRoutes = new Hono<AppEnv>()
  .get('/subscriptions', requireAdmin, validate('query', subscriptionGridQuery), async (c) => {
    const page = await listSubscriptions(c.var.deps, c.req.valid('query'))
    return answer(c, { ...page })
  })
  .patch(
    '/subscriptions/:id',
    requireAdmin,
    validate('param', idParam),
    validate('json', subscriptionChangeInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await editSubscription(c.var.deps, c.var.admin, { id, input: c.req.valid('json') })
      return answer(c, { data })
    },
  )
  .delete('/subscriptions/:id', requireAdmin, validate('param', idParam), async (c) => {
    const data = await endSubscription(c.var.deps, c.var.admin, c.req.valid('param').id)
    return answer(c, { data })
  })
  .post('/create-subscription-only', requireAdmin, validate('json', subscriptionCreationInput), async (c) => {
    const input = c.req.valid('json')
    const data = await enterSubscription(c.var.deps, c.var.admin, input)
    return answer(c, { formulaType: input.formulaType, data }, 201)
  })
  .get('/exports/subscriptions.csv', requireAdmin, validate('query', subscriptionGridQuery), (c) =>
    exportSubscriptions(c.var.deps, c.var.admin, c.req.valid('query')),
  )

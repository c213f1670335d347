import { clientInfoInput, clientSubscriptionInput } from '@tramontane/contract/clients/client'
import {
  cardLinkInput,
  clientDeletionInput,
  clientLedgerQuery,
} from '@tramontane/contract/clients/client-records'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireClient } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { forgetClient } from '../client-session/forget-client.ts'
import { attachment } from './attachment.ts'
import { changeClientInfo } from './change-info.ts'
import { changeVehiclePlace } from './change-vehicle-place.ts'
import { clientContract } from './client-contract.ts'
import { clientInfo } from './client-info.ts'
import { clientLedger } from './client-ledger.ts'
import { cardLink, clientPayments } from './client-payments.ts'
import { deleteOwnAccount, keepOwnAccount } from './deletion/delete-own-account.ts'
import { exportClient } from './export-client.ts'

export const clientSpaceRoutes = new Hono<AppEnv>()
  .get('/client-info', requireClient, async (c) => c.json(await clientInfo(c.var.deps, c.var.client.id)))
  .patch('/client-info', requireClient, validate('json', clientInfoInput), async (c) => {
    await changeClientInfo(c.var.deps, c.var.client, c.req.valid('json'))
    const data = await clientInfo(c.var.deps, c.var.client.id)
    return answer(c, { data })
  })
  .patch(
    '/client-subscriptions/:id',
    requireClient,
    validate('param', idParam),
    validate('json', clientSubscriptionInput),
    async (c) => {
      const { deps, client } = c.var
      await changeVehiclePlace(deps, client, { id: c.req.valid('param').id, input: c.req.valid('json') })
      return answer(c, { data: await clientInfo(deps, client.id) })
    },
  )
  .get('/client-ledger', requireClient, validate('query', clientLedgerQuery), async (c) => {
    const data = await clientLedger(c.var.deps, c.var.client, c.req.valid('query').subscriptionId)
    return answer(c, { data })
  })
  .get('/client-payments', requireClient, async (c) => {
    const data = await clientPayments(c.var.deps, c.var.client)
    return answer(c, { data })
  })
  .get('/client-contract/:id', requireClient, validate('param', idParam), async (c) => {
    const { filename, text } = await clientContract(c.var.deps, c.var.client, c.req.valid('param').id)
    return c.body(text, 200, attachment(filename, 'text/plain; charset=utf-8'))
  })
  .post('/client-card-link', requireClient, validate('json', cardLinkInput), async (c) => {
    const url = await cardLink(c.var.deps, c.var.client, c.req.valid('json').subscriptionId)
    return answer(c, { data: { url } })
  })
  .get('/client-export', requireClient, async (c) => {
    const { filename, content } = await exportClient(c.var.deps, c.var.client)
    return c.body(content, 200, attachment(filename, 'application/json; charset=utf-8'))
  })
  .post('/client-deletion', requireClient, validate('json', clientDeletionInput), async (c) => {
    const data = await deleteOwnAccount(c.var.deps, c.var.client, c.req.valid('json'))
    if (data.erasedOn === null) forgetClient(c)
    return answer(c, { data })
  })
  .delete('/client-deletion', requireClient, async (c) => {
    await keepOwnAccount(c.var.deps, c.var.client)
    return answer(c)
  })

import { offerCheckInput, offerConfirmInput } from '@tramontane/contract/one-off'
import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env.ts'
import { validate } from '../../../http/validate.ts'
import { checkOffer, confirmOffer } from './confirm-offer.ts'

/** A link's page changes nothing when it is opened, by a person or by a mail scanner: only `confirm` does. */
export const oneOffPublicRoutes = new Hono<AppEnv>()
  .post('/one-off/check', validate('json', offerCheckInput), async (c) => {
    const data = await checkOffer(c.var.deps, c.var.clientNetwork, c.req.valid('json').token)
    return c.json({ success: true as const, data })
  })
  .post('/one-off/confirm', validate('json', offerConfirmInput), async (c) => {
    const { clientAddress: address, clientNetwork: network } = c.var
    const data = await confirmOffer(c.var.deps, { address, network }, c.req.valid('json'))
    return c.json({ success: true as const, data })
  })

import {
  passwordConfirmInput,
  passwordLinkInput,
  passwordResetInput,
} from '@tramontane/contract/clients/client'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { validate } from '../../http/validate.ts'
import { requestReset } from './request-reset.ts'
import { checkLink, choosePassword } from './use-link.ts'

/** A link's page changes nothing when it is opened, by a person or by a mail scanner: only `confirm` does. */
export const passwordPublicRoutes = new Hono<AppEnv>()
  .post('/password-reset', validate('json', passwordResetInput), async (c) => {
    await requestReset(c.var.deps, c.var.clientNetwork, c.req.valid('json').email)
    return answer(c, {}, 202)
  })
  .post('/password-reset/check', validate('json', passwordLinkInput), async (c) => {
    const data = await checkLink(c.var.deps, c.var.clientNetwork, c.req.valid('json').token)
    return answer(c, { data })
  })
  .post('/password-reset/confirm', validate('json', passwordConfirmInput), async (c) => {
    const data = await choosePassword(c.var.deps, c.var.clientNetwork, c.req.valid('json'))
    return answer(c, { data })
  })

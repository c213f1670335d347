import type { TwoFactorState } from '@tramontane/contract/replies/back-office'
import { twoFactorConfirmInput, twoFactorOffInput } from '@tramontane/contract/team'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { confirmSetup, setUpTwoFactor, switchOff } from './own-codes.ts'
import { recoveryCodesLeft, twoFactorOf } from './queries.ts'

/** One's own two-factor codes. */
export const twoFactorAdminRoutes = new Hono<AppEnv>()
  .get('/admin/two-factor', requireAdmin, async (c) => {
    const { db } = c.var.deps.database
    const factor = await twoFactorOf(db, c.var.admin.id)
    const data: TwoFactorState = {
      isOn: Boolean(factor?.confirmedAt),
      recoveryCodesLeft: await recoveryCodesLeft(db, c.var.admin.id),
    }
    return answer(c, { data })
  })
  .post('/admin/two-factor/setup', requireAdmin, async (c) => {
    const data = await setUpTwoFactor(c.var.deps, c.var.admin)
    return answer(c, { data })
  })
  .post('/admin/two-factor/confirm', requireAdmin, validate('json', twoFactorConfirmInput), async (c) => {
    const recoveryCodes = await confirmSetup(c.var.deps, c.var.admin, c.req.valid('json').code)
    return answer(c, { data: { recoveryCodes } })
  })
  .post('/admin/two-factor/off', requireAdmin, validate('json', twoFactorOffInput), async (c) => {
    await switchOff(c.var.deps, c.var.admin, c.req.valid('json'))
    return answer(c)
  })

import { settingsChangeInput, settingsDraftInput } from '@tramontane/contract/settings/settings-change'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { mergeChanges } from './merge-changes.ts'
import { saveSettings, storedSettingsOf, washesMetBy } from './save-settings.ts'

export const settingsAdminRoutes = new Hono<AppEnv>()
  .get('/admin/settings', requireAdmin, async (c) => {
    const data = await storedSettingsOf(c.var.deps.database.db, c.var.deps)
    return c.json({ success: true as const, data })
  })
  .post('/admin/settings/washes-met', requireAdmin, validate('json', settingsDraftInput), async (c) => {
    const data = await washesMetBy(c.var.deps, c.req.valid('json').changes)
    return c.json({ success: true as const, data })
  })
  .patch('/admin/settings', requireAdmin, validate('json', settingsChangeInput), async (c) => {
    const { revision, changes } = c.req.valid('json')
    const data = await saveSettings(c.var.deps, c.var.admin, {
      revision,
      make: (before) => mergeChanges(before, changes),
    })
    return c.json({ success: true as const, data })
  })

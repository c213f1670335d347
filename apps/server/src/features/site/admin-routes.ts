import {
  settingsPreviewInput,
  settingsSaveInput,
  settingsStartsInput,
} from '@tramontane/contract/settings/settings-change'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { previewSettings, startsUnder } from './preview-settings.ts'
import { saveSettings, storedSettingsOf } from './save-settings.ts'
import { mergeChanges } from './setting-changes.ts'

export const settingsAdminRoutes = new Hono<AppEnv>()
  .get('/admin/settings', requireAdmin, async (c) => {
    const data = await storedSettingsOf(c.var.deps.database.db, c.var.deps)
    return answer(c, { data })
  })
  .post('/admin/settings/preview', requireAdmin, validate('json', settingsPreviewInput), async (c) => {
    const data = await previewSettings(c.var.deps, c.req.valid('json'))
    return answer(c, { data })
  })
  .post('/admin/settings/starts', requireAdmin, validate('json', settingsStartsInput), async (c) => {
    const data = await startsUnder(c.var.deps, c.req.valid('json'))
    return answer(c, { data })
  })
  .patch('/admin/settings', requireAdmin, validate('json', settingsSaveInput), async (c) => {
    const { revision, changes, washes } = c.req.valid('json')
    const data = await saveSettings(c.var.deps, c.var.admin, {
      ...{ revision, washes },
      make: (before) => mergeChanges(before, changes),
    })
    return answer(c, { data })
  })

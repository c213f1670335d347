import type { Backup, BackupList } from '@tramontane/contract/replies/back-office'
import { Hono } from 'hono'
import { z } from 'zod'
import { type Config, databaseFile } from '../../config/config.ts'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { placeOf, readKnown } from '../copies-elsewhere/known-elsewhere.ts'
import { downloadCopy } from './download-copy.ts'
import { type Copy, copiesOf } from './list-copies.ts'
import { copyOnDemand } from './make-copy.ts'

const nameParam = z.object({ name: z.string() })

export const backupAdminRoutes = new Hono<AppEnv>()
  .get('/admin/backups', requireAdmin, (c) => {
    const { config } = c.var.deps
    return answer(c, {
      data: {
        copies: copiesOf(config).map(toBackup),
        everyMinutes: databaseFile(config) ? config.backupMinutes : 0,
        isSentElsewhere: Boolean(config.backupCommand),
        elsewhere: elsewhereOf(config),
      } satisfies BackupList,
    })
  })
  .post('/admin/backups', requireAdmin, async (c) =>
    answer(c, { data: toBackup(await copyOnDemand(c.var.deps, c.var.admin)) }, 201),
  )
  .get('/admin/backups/:name', requireAdmin, validate('param', nameParam), (c) =>
    downloadCopy(c.var.deps, c.var.admin, c.req.valid('param').name),
  )

function elsewhereOf(config: Config): BackupList['elsewhere'] {
  if (!config.elsewhere || !databaseFile(config)) return null
  const known = readKnown(config)
  return {
    place: placeOf(config.elsewhere),
    copies: known?.copies.map(toBackup) ?? [],
    arrivedAt: known?.arrivedAt?.toISOString() ?? null,
    failure: known?.failure ?? null,
  }
}

function toBackup({ name, bytes, madeAt }: Copy): Backup {
  return { name, bytes, madeAt: madeAt.toISOString() }
}

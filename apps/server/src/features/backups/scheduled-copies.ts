import { existsSync, statSync } from 'node:fs'
import { withWrite } from '@tramontane/db/with-write'
import { databaseFile } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { runJob } from '../../run-job.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { settleAlert } from '../alerts/settle-alert.ts'
import { copiesOf } from './list-copies.ts'
import { makeCopy } from './make-copy.ts'

const lookEveryMs = 60_000
const minuteMs = 60_000

const failure = {
  dedupKey: 'backup:failed',
  text: 'La copie de sauvegarde n’a pas pu se faire ou s’envoyer : vérifiez le disque et BACKUP_COMMAND (tramontane doctor).',
}

/** A copy every BACKUP_MINUTES, when something changed since the last one. None on a libSQL server. */
export function scheduledCopies(deps: Deps) {
  let timer: Timer | undefined
  let underWay: Promise<void> | undefined

  function look(): Promise<void> {
    underWay ??= copyWhenDue(deps).finally(() => {
      underWay = undefined
    })
    return underWay
  }

  return {
    look,
    start() {
      timer ??= setInterval(look, lookEveryMs)
    },
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}

async function copyWhenDue(deps: Deps) {
  if (!isDue(deps)) return
  const succeeded = await runJob(deps, 'backup', async () => {
    const { name, bytes } = await makeCopy(deps)
    return { name, bytes }
  })
  await withWrite(deps.database, (tx) =>
    succeeded ? settleAlert(tx, deps, failure.dedupKey) : raiseAlert(tx, deps, failure),
  ).catch((error) => deps.log.error('alert_failed', errorFields(error)))
}

function isDue({ config, clock }: Pick<Deps, 'config' | 'clock'>): boolean {
  const file = databaseFile(config)
  if (!file || config.backupMinutes === 0) return false
  const last = copiesOf(config)[0]
  if (!last) return true
  const age = clock.now().getTime() - last.madeAt.getTime()
  return age >= config.backupMinutes * minuteMs && changedAt(file) > last.madeAt.getTime()
}

/** When the database was last written to: most writes are in its log first. */
function changedAt(file: string): number {
  return Math.max(...[file, `${file}-wal`].filter(existsSync).map((path) => statSync(path).mtimeMs))
}

import { existsSync, statSync } from 'node:fs'
import { withWrite } from '@tramontane/db/with-write'
import { minuteMs } from '@tramontane/domain/days/durations'
import { databaseFile } from '../../config/config.ts'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { every, type Recurring } from '../../process/every.ts'
import { runJob } from '../../process/run-job.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { settleAlert } from '../alerts/settle-alert.ts'
import { copiesAhead, copiesOf, lastCopy } from './list-copies.ts'
import { makeCopy } from './make-copy.ts'

const failure = {
  dedupKey: 'backup:failed',
  text: 'La copie de sauvegarde n’a pas pu se faire ou s’envoyer : vérifiez le disque et BACKUP_COMMAND (tramontane doctor).',
}

/** A copy every BACKUP_MINUTES, when something changed since the last one. None on a libSQL server. */
export function scheduledCopies(deps: Deps): Recurring {
  let wasAhead = false
  return every(deps, { name: 'backup', ms: minuteMs }, async () => {
    const isAhead = copiesAhead(copiesOf(deps.config), deps.clock.now()).length > 0
    if (isAhead !== wasAhead) await tellAhead(deps, isAhead)
    wasAhead = isAhead
    await copyWhenDue(deps)
  })
}

const ahead = {
  dedupKey: 'backup:ahead',
  text: 'Des copies de sauvegarde portent une date à venir : l’horloge du serveur a avancé. Elles ne comptent pas, d’autres se font ; vérifiez l’horloge (tramontane doctor), puis supprimez-les du dossier des copies.',
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

/** Told when such copies appear, settled when they are gone. */
async function tellAhead(deps: Deps, isAhead: boolean) {
  await withWrite(deps.database, (tx) =>
    isAhead ? raiseAlert(tx, deps, ahead) : settleAlert(tx, deps, ahead.dedupKey),
  ).catch((error) => deps.log.error('alert_failed', errorFields(error)))
}

function isDue({ config, clock }: Pick<Deps, 'config' | 'clock'>): boolean {
  const file = databaseFile(config)
  if (!file || config.backupMinutes === 0) return false
  const last = lastCopy(copiesOf(config), clock.now())
  if (!last) return true
  const age = clock.now().getTime() - last.madeAt.getTime()
  return age >= config.backupMinutes * minuteMs && changedAt(file) > last.madeAt.getTime()
}

/** When the database was last written to: most writes are in its log first. */
function changedAt(file: string): number {
  return Math.max(...[file, `${file}-wal`].filter(existsSync).map((path) => statSync(path).mtimeMs))
}

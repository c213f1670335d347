import { existsSync, statSync } from 'node:fs'
import { databaseFile } from '../../config/config.ts'
import type { Deps } from '../../deps.ts'
import { countOpenAlerts } from '../alerts/list-alerts.ts'
import { copiesOf, lastCopy } from '../backups/list-copies.ts'
import { countFailedMessages, countWaitingMessages } from '../outbox/failed-messages.ts'

/** The figures that are true of this moment, for whoever watches the program. */
export async function readFigures(deps: Deps) {
  const file = databaseFile(deps.config)
  return {
    tramontane_outbox_waiting_messages: await countWaitingMessages(deps),
    tramontane_outbox_failed_messages: await countFailedMessages(deps),
    tramontane_open_alerts: await countOpenAlerts(deps),
    tramontane_database_bytes: file ? sizeOf(file) + sizeOf(`${file}-wal`) : 0,
    tramontane_backup_last_timestamp_seconds:
      (lastCopy(copiesOf(deps.config), deps.clock.now())?.madeAt.getTime() ?? 0) / 1000,
  }
}

function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0
}

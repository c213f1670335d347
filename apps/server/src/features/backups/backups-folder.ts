import { join } from 'node:path'
import type { Config } from '../../config.ts'

/** Where scheduled copies are, and those made before an update. */
export function backupsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'backups')
}

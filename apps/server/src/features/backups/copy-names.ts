import { join } from 'node:path'
import type { Config } from '../../config/config.ts'

/** Units: to the second, in UTC, without a sign that a file name refuses: '20261120T031500Z'. */
export function stampOf(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '')
}

const pattern = /^tramontane-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/

/** The name of a scheduled copy. */
export function copyNameOf(instant: Date): string {
  return `tramontane-${stampOf(instant)}.db`
}

/** When a scheduled copy was made; null for any other file. */
export function instantOfCopy(name: string): Date | null {
  const parts = pattern.exec(name)
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

const beforeUpdate = 'avant-mise-a-jour-'

/** The copy that is made before the schema changes; with `from` the one before that version is replaced. */
export function beforeUpdateName(instant: Date, from?: string): string {
  return `${beforeUpdate}${from ? `de-${from}-` : ''}${stampOf(instant)}.db`
}

export function isBeforeUpdate(name: string): boolean {
  return name.startsWith(beforeUpdate) && name.endsWith('.db')
}

/** Where scheduled copies are, and those made before an update. */
export function backupsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'backups')
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The configured secret, or the demonstration's own, made once and kept in the data folder for its owner alone. */
export function appSecret({ appSecret, dataDir }: Pick<Config, 'appSecret' | 'dataDir'>): string {
  if (appSecret) return appSecret
  const path = join(dataDir, 'app-secret')
  if (!existsSync(path))
    writeFileSync(path, crypto.getRandomValues(Buffer.alloc(32)).toString('base64url'), { mode: 0o600 })
  return readFileSync(path, 'utf8').trim()
}

import type { BusinessSettings } from '@tramontane/domain/site/business-settings'

/** A name for what the settings hold: it changes with them, and with nothing else. */
export function revisionOf(settings: BusinessSettings): string {
  return new Bun.CryptoHasher('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16)
}

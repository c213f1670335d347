import { fold } from '@tramontane/domain/words/fold'
import type { AddressSearch } from '../../ports/geocoder.ts'
import { fingerprint } from '../../secrets/fingerprint.ts'

/**
 * The same for all writings of one search (capitals, accents, commas, hyphens); it says nothing without the secret.
 * Shapes: `service` keeps what one service answered from passing for another's.
 */
export function searchKey(secret: string, service: string, { text, near }: AddressSearch): string {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  const place = near ? `${near.lat},${near.lon}` : ''
  return fingerprint(secret, ['address', service, place, words.join(' ')].join('\n'))
}

import { retention } from '@tramontane/content/legal/retention'
import { withWrite } from '@tramontane/db/with-write'
import { dayMs } from '@tramontane/domain/days/durations'
import type { FoundAddress } from '@tramontane/domain/places/found-address'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import type { AddressSearch, Geocoder } from '../../ports/geocoder.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { storedSearch, storeSearch } from './queries.ts'
import { searchKey } from './search-key.ts'

/** Rows, some eight megabytes of them. */
const mostStored = 5000

const longestMs = retention.addressSearchDays * dayMs

/** That there is none is asked again sooner: streets are new, and a service can be empty for a day. */
const longestEmptyMs = dayMs

type Options = Pick<Deps, 'database' | 'clock' | 'secret' | 'log' | 'metrics'> & {
  /** Whose answers they are. */
  service: string
  mostStored?: number
}

/**
 * A Geocoder that remembers in the database what `outside` answered, and asks it once for what several ask at a time.
 * `close` ends with what is still to be stored.
 */
export function rememberedGeocoder(
  outside: Geocoder,
  { service, mostStored: most = mostStored, ...deps }: Options,
): Geocoder & { close(): Promise<void> } {
  const { database, clock, secret, log, metrics } = deps
  const underWay = new Map<string, { answer: Promise<Answer>; end: Promise<void> }>()

  async function recalledOrAsked(key: string, search: AddressSearch): Promise<Answer> {
    const recalled = await recall(key)
    if (recalled) {
      metrics.countAddressSearch('remembered')
      return { found: recalled, isNew: false }
    }
    const found = await outside.search(search)
    metrics.countAddressSearch(found ? 'found' : 'away')
    return { found, isNew: true }
  }

  async function recall(key: string): Promise<FoundAddress[] | null> {
    const row = await storedSearch(database.db, key)
    const text = row && unseal(sealOf(key), row.found)
    if (!text) return null
    const found: FoundAddress[] = JSON.parse(text)
    const ageMs = clock.now().getTime() - row.storedAt.getTime()
    return ageMs >= 0 && ageMs <= (found.length > 0 ? longestMs : longestEmptyMs) ? found : null
  }

  async function remember(key: string, { found, isNew }: Answer) {
    if (!found || !isNew) return
    const row = { key, found: seal(sealOf(key), JSON.stringify(found)), storedAt: clock.now() }
    await withWrite(database, (tx) => storeSearch(tx, row, most), { isRepeatable: true })
  }

  function sealOf(key: string) {
    return { secret, place: `remembered_addresses ${key}` }
  }

  function begin(key: string, search: AddressSearch) {
    const answer = recalledOrAsked(key, search)
    const end = answer
      .then((one) => remember(key, one))
      .catch((error) => log.warn('address_search_not_stored', errorFields(error)))
      .finally(() => underWay.delete(key))
    const begun = { answer, end }
    underWay.set(key, begun)
    return begun
  }

  return {
    async search(search) {
      const key = searchKey(secret, service, search)
      const { answer } = underWay.get(key) ?? begin(key, search)
      return (await answer).found
    },
    async close() {
      await Promise.all([...underWay.values()].map(({ end }) => end))
    },
  }
}

type Answer = { found: FoundAddress[] | null; isNew: boolean }

import type { Db } from '@tramontane/db/database'
import type { Interval } from '@tramontane/domain/days/day'
import type { BusyTime } from '@tramontane/domain/rounds/planning'
import type { BusyFeed } from '@tramontane/domain/site/business-settings'
import type { Deps } from '../../../deps.ts'
import { lostIn } from '../day-move/queries.ts'
import { busyTimesMeeting } from './queries.ts'

/** By what a calendar's rows are found: its address is a secret, and stays in the settings. */
export function feedKey({ url }: Pick<BusyFeed, 'url'>): string {
  return new Bun.CryptoHasher('sha256').update(url).digest('hex')
}

type Kept = BusyTime & { name: string }

/** What keeps vans from washing in a span: days that were moved, and the calendars of the settings as last read. */
export async function busyIn(db: Db, deps: Pick<Deps, 'settings'>, span: Interval): Promise<Kept[]> {
  const lost = (await lostIn(db, span)).map((time) => ({ ...time, name: 'Journée déplacée' }))
  return [...lost, ...(await keptByFeeds(db, deps, span))]
}

/** What calendars alone keep. Nobody is asked where there is none. */
export async function keptByFeeds(
  db: Db,
  { settings }: Pick<Deps, 'settings'>,
  span: Interval,
): Promise<Kept[]> {
  const { busyFeeds } = settings.current
  if (busyFeeds.length === 0) return []
  const feeds = new Map(busyFeeds.map((feed) => [feedKey(feed), feed]))
  const rows = await busyTimesMeeting(db, span)
  return rows.flatMap(({ feedKey: key, start, end }) => {
    const feed = feeds.get(key)
    return feed ? [{ start, end, van: feed.van, name: feed.name }] : []
  })
}

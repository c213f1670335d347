import { withWrite } from '@tramontane/db/with-write'
import { bookingDaysAhead } from '@tramontane/domain/contracts/terms'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { BusyFeed } from '@tramontane/domain/site/business-settings'
import { calendarHost } from '../../../calendar/paris-calendar.ts'
import type { BusyRead } from '../../../calendar/read-busy.ts'
import type { Deps } from '../../../deps.ts'
import type { Calendars } from '../../../ports/calendars.ts'
import type { JobReport } from '../../../process/run-job.ts'
import { feedKey } from './busy-in-planning.ts'
import {
  type BusyFeedRow,
  busyFeedRows,
  busyTimesOf,
  dropOtherBusyFeeds,
  replaceBusyTimes,
  storeBusyFeed,
} from './queries.ts'
import type { ReadBusy } from './read-apart.ts'
import { tellAway, tellClashes } from './tell-owner.ts'

/** Units: milliseconds. */
const readEveryMs = 15 * minuteMs

/** What is kept of a calendar, before today and after the last day that clients book. Units: days. */
const daysBack = 60
const daysBeyond = 60

export type Readers = { calendars: Calendars; readBusy: ReadBusy }

type Known = BusyFeedRow | null

/** A calendar of the settings, and what is known of it. */
type DueFeed = { feed: BusyFeed; key: string; known: Known }

/** The calendars whose turn it is, and whether the settings let one go. */
export async function dueFeeds({
  database,
  settings,
  clock,
}: Deps): Promise<{ due: DueFeed[]; isOneGone: boolean }> {
  const rows = new Map((await busyFeedRows(database.db)).map((row) => [row.key, row]))
  const now = clock.now().getTime()
  const feeds = settings.current.busyFeeds.map((feed) => {
    const key = feedKey(feed)
    return { feed, key, known: rows.get(key) ?? null }
  })
  const keys = new Set(feeds.map(({ key }) => key))
  return {
    // A clock that was set back makes nobody wait longer.
    due: feeds.filter(({ known }) => !known || Math.abs(now - known.askedAt.getTime()) >= readEveryMs),
    isOneGone: [...rows.keys()].some((key) => !keys.has(key)),
  }
}

/** Reads each whose turn it is, and tells the owner of what stands in the way of booked washes. */
export async function readFeeds(deps: Deps, readers: Readers, isStopped: () => boolean): Promise<JobReport> {
  const { due } = await dueFeeds(deps)
  let read = 0
  for (const one of due) {
    if (isStopped()) break
    const outcome = await readFeed(deps, readers, one)
    await withWrite(deps.database, (tx) => store(tx, deps, outcome))
    if (outcome.row.trouble === null) read += 1
  }
  const keys = deps.settings.current.busyFeeds.map(feedKey)
  await withWrite(deps.database, async (tx) => {
    await dropOtherBusyFeeds(tx, keys)
    await tellClashes(tx, deps)
  })
  return { calendars: due.length, read }
}

type Outcome = { feed: BusyFeed; row: BusyFeedRow; times: BusyRead['times'] | null }

async function readFeed(
  deps: Deps,
  { calendars, readBusy }: Readers,
  { feed, key, known }: DueFeed,
): Promise<Outcome> {
  const now = deps.clock.now()
  const today = dayOf(now)
  const isWhole = known?.wholeOn === today
  const answer = await calendars.read(feed.url, isWhole ? known : null)
  const before = known ?? neverRead(key, now)
  if (answer.kind === 'away') return { feed, row: inTrouble(before, now, answer.reason), times: null }
  if (answer.kind === 'same')
    return { feed, row: { ...before, ...untroubled(before), askedAt: now, readAt: now }, times: null }
  const busy = await readBusy(answer.text, {
    from: instantOf(plusDays(today, -daysBack)).getTime(),
    to: instantOf(plusDays(today, bookingDaysAhead + daysBeyond)).getTime(),
    ownHost: calendarHost(deps.config),
  })
  if ('reason' in busy) return { feed, row: inTrouble(before, now, busy.reason), times: null }
  const { etag, lastModified } = answer
  const partly =
    busy.unread > 0 ? { trouble: 'partly', troubleSince: before.troubleSince ?? now } : untroubled()
  const row = {
    key,
    askedAt: now,
    readAt: now,
    wholeOn: today,
    etag,
    lastModified,
    events: busy.events,
    ...partly,
  }
  return { feed, row, times: busy.times }
}

function neverRead(key: string, now: Date): BusyFeedRow {
  return {
    ...{ key, askedAt: now, readAt: null, wholeOn: null, etag: null, lastModified: null },
    ...{ events: null, trouble: null, troubleSince: null },
  }
}

/** What was read before holds. */
function inTrouble(row: BusyFeedRow, now: Date, trouble: string): BusyFeedRow {
  const isNew = row.trouble === null || row.trouble === 'partly'
  return { ...row, askedAt: now, trouble, troubleSince: isNew ? now : row.troubleSince }
}

/** A calendar that is still the one that was read in part is still that. */
function untroubled(row?: BusyFeedRow) {
  return row?.trouble === 'partly'
    ? { trouble: row.trouble, troubleSince: row.troubleSince }
    : { trouble: null, troubleSince: null }
}

async function store(tx: Parameters<typeof storeBusyFeed>[0], deps: Deps, { feed, row, times }: Outcome) {
  await storeBusyFeed(tx, row)
  if (times && JSON.stringify(times) !== JSON.stringify(await busyTimesOf(tx, row.key)))
    await replaceBusyTimes(tx, row.key, times)
  await tellAway(tx, deps, { feed, row })
}

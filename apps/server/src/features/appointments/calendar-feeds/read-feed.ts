import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import { dayMs, hourMs } from '@tramontane/domain/days/durations'
import { ownerCalendar } from '../../../calendar/owner-calendar.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/app-error.ts'
import { countTry } from '../../rate-limits/count-try.ts'
import { sessionIdOf } from '../../sessions/session-token.ts'
import { todoLinks } from '../../todo/links.ts'
import { adminAppointmentsByIds } from '../admin/queries.ts'
import { calendarWashes, type FeedRow, feedByHash, noteFeedRead } from './queries.ts'

/** Units: days before and after now. */
const daysBack = 30
const daysAhead = 180

/** Wrong addresses that one network may try in an hour. */
const wrongPerNetwork = 30

type Asked = { token: string; network: string; etag: string | undefined }

/**
 * The washes behind an address of the owner's, as a calendar; 304 where the reader has them.
 * Errors: 404 for an address that nobody made or that was revoked; 429 for who tries many of them.
 */
export async function readFeed(deps: Deps, { token, network, etag }: Asked): Promise<Response> {
  const { database } = deps
  const feed = (await feedByHash(database.db, sessionIdOf(token))) ?? (await refuse(deps, network))
  await noteRead(deps, feed)
  const text = await calendarOf(deps, feed)
  const tag = `"${new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 32)}"`
  const headers = { ETag: tag, 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
  if (isSame(etag, tag)) return new Response(null, { status: 304, headers })
  return new Response(text, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': 'inline; filename="lavages.ics"',
    },
  })
}

async function refuse(deps: Deps, network: string): Promise<never> {
  const limit = { key: `calendar-feed:${network}`, limit: wrongPerNetwork, windowMs: hourMs }
  await withWrite(deps.database, (tx) => countTry(tx, deps, limit))
  return notFound()
}

/** A proxy that packs the answer makes its tag a weak one. */
function isSame(asked: string | undefined, tag: string): boolean {
  return (asked ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

async function noteRead(deps: Deps, { id, readAt }: FeedRow) {
  const now = deps.clock.now()
  if (readAt && Math.abs(now.getTime() - readAt.getTime()) < hourMs) return
  await withWrite(deps.database, (tx) => noteFeedRead(tx, { id, readAt: now }))
}

async function calendarOf({ database, clock, config, settings }: Deps, { van }: FeedRow): Promise<string> {
  const { db } = database
  const now = clock.now()
  const span = {
    from: new Date(now.getTime() - daysBack * dayMs),
    to: new Date(now.getTime() + daysAhead * dayMs),
  }
  const known = await calendarWashes(db, { ...span, van })
  const ids = known.map(({ id }) => id)
  const washes = await adminAppointmentsByIds(db, ids, now)
  const marks = new Map(known.map(({ id, uid, sequence }) => [id, { uid, sequence }]))
  const { identity, vans } = settings.current
  return ownerCalendar(
    washes.flatMap((wash) => {
      const mark = marks.get(wash.id)
      return mark ? [{ ...wash, ...mark }] : []
    }),
    {
      baseUrl: config.baseUrl,
      name: van === null ? `Lavages – ${identity.name}` : `Lavages, camionnette ${van} – ${identity.name}`,
      hasVans: vans > 1,
      linkOf: ({ id, date }) => `${config.baseUrl}${todoLinks.wash(id, dayOf(new Date(date)))}`,
    },
  )
}

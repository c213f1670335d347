import type { CalendarFeedInput } from '@tramontane/contract/calendar-feeds'
import type { CalendarFeed, NewCalendarFeed } from '@tramontane/contract/replies/calendars'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { newSessionToken, sessionIdOf } from '../../sessions/session-token.ts'
import { deleteFeed, type FeedRow, feedCount, feedRows, insertFeed } from './queries.ts'

/** More than one business has phones. */
const mostFeeds = 20

export async function listFeeds({ database }: Deps): Promise<CalendarFeed[]> {
  return (await feedRows(database.db)).map(feedView)
}

function feedView({ id, van, createdAt, readAt }: FeedRow): CalendarFeed {
  return { id, van, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null }
}

/**
 * Makes an address under which a calendar program reads the washes, in place of another where one is named. It is answered
 * once. Errors: 400 for no van of ours; 404 for an unknown one to replace; 409 too_many_feeds.
 */
export async function createFeed(
  deps: Deps,
  admin: AdminActor,
  { van, replaces }: CalendarFeedInput,
): Promise<NewCalendarFeed> {
  if (van !== null && van > deps.settings.current.vans)
    throw new AppError('validation', { fields: { van: 'Cette camionnette n’existe pas.' } })
  const token = newSessionToken()
  const row = await withWrite(deps.database, async (tx) => {
    if (replaces !== undefined && !(await deleteFeed(tx, replaces))) notFound()
    if ((await feedCount(tx)) >= mostFeeds) throw new AppError('too_many_feeds')

    const made = await insertFeed(tx, { tokenHash: sessionIdOf(token), van, createdAt: deps.clock.now() })

    const target = `calendar:${made.id}`
    await recordAudit(tx, deps, { actor: admin.email, action: 'calendar.create', target })
    return made
  })
  return { ...feedView(row), url: `${deps.config.baseUrl}/calendar/${token}.ics` }
}

/** From now on nobody reads anything there. Errors: 404. */
export async function revokeFeed(deps: Deps, admin: AdminActor, id: number) {
  await withWrite(deps.database, async (tx) => {
    if (!(await deleteFeed(tx, id))) notFound()
    await recordAudit(tx, deps, { actor: admin.email, action: 'calendar.revoke', target: `calendar:${id}` })
  })
}

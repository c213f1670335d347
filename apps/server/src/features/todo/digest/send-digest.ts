import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../../deps.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { type DigestItem, ownerDigest } from '../../../mail/owner-digest.ts'
import { every, type Recurring } from '../../../process/every.ts'
import { runLeased } from '../../leases/run-leased.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { lastKeyOf, professionalsOf, requestsOf, todosOf } from './queries.ts'

/** The local time of the day's message. */
const digestTime = '18:00'

const prefix = 'owner-digest:'

/** A program that was stopped for longer tells of the last week. */
const oldestDays = 7

const shown = 100

/**
 * Where the owner wants one message a day: what came since the last one, at 18:00 or as soon as the program runs again,
 * once; nothing where nothing came. Answers how many things it tells of.
 */
export async function sendDigest(deps: Deps): Promise<{ told: number }> {
  const { ownerMail, contact, identity } = deps.settings.current
  if (ownerMail !== 'daily' || !contact.email) return { told: 0 }
  const day = digestDay(deps.clock.now())
  return withWrite(deps.database, async (tx) => {
    const last = (await lastKeyOf(tx, prefix))?.slice(prefix.length)
    if (last !== undefined && last >= day) return { told: 0 }

    const items = await itemsSince(tx, { day, last })
    if (items.length === 0) return { told: 0 }

    await enqueue(tx, deps, {
      dedupKey: `${prefix}${day}`,
      to: { name: identity.name, address: contact.email },
      mail: ownerDigest({ site: mailSite(deps), day, items }),
    })
    return { told: items.length }
  })
}

/** The last day whose 18:00 is past. */
function digestDay(now: Date): Day {
  const today = dayOf(now)
  return instantOf(today, digestTime) <= now ? today : plusDays(today, -1)
}

async function itemsSince(tx: Tx, { day, last }: { day: Day; last?: Day }): Promise<DigestItem[]> {
  const oldest = plusDays(day, -oldestDays)
  const since = last !== undefined && last > oldest ? last : oldest
  const span = { from: instantOf(since, digestTime), until: instantOf(day, digestTime), limit: shown }
  const items = [
    // A letter to post is read in the back office.
    ...(await todosOf(tx, span)).map((todo) => ({ ...todo, detail: todo.detail.split('\n\n', 1).join('') })),
    ...(await requestsOf(tx, span)).map(({ name, phone, at }) => ({
      title: `Demande de lavage : ${name}`,
      detail: phone,
      at,
    })),
    ...(await professionalsOf(tx, span)).map(({ entreprise, nom, telephone, at }) => ({
      title: `Demande de partenariat : ${entreprise}`,
      detail: `${nom}, ${telephone}`,
      at,
    })),
  ]
  return items.toSorted((one, other) => one.at.getTime() - other.at.getTime()).slice(0, shown)
}

/** Looks whether the day's message to the owner is due: at the start, and then every ten minutes. */
export function dailyDigest(deps: Deps): Recurring {
  return every(deps, { name: 'owner-digest', ms: 10 * minuteMs, isAtOnce: true }, () =>
    runLeased(deps, { name: 'owner-digest', level: 'debug' }, () => sendDigest(deps)),
  )
}

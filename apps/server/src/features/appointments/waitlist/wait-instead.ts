import type { Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day, Weekday } from '@tramontane/domain/days/day'
import { lastBookableDay } from '@tramontane/domain/rounds/starts'
import { dayParts, waitsPerClientMax } from '@tramontane/domain/washes/waitlist'
import type { Deps } from '../../../deps.ts'
import { freeFor } from './free-for.ts'
import { insertEntry, openEntries } from './queries.ts'

const everyWeekday: Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/**
 * A client whose wash found no day waits for any start for it, until it lapses; who cancelled it says so. Nothing for who
 * waits often enough already.
 */
export async function waitInstead(
  tx: Tx,
  deps: Deps,
  { appointment, until }: { appointment: Appointment; until: Day | null },
): Promise<void> {
  const { clientId, subscriptionId, placeId, address, service } = appointment
  const now = deps.clock.now()
  const [today, last] = [dayOf(now), lastBookableDay(now)]
  const toDay = until !== null && until < last ? until : last
  if (clientId === null || toDay <= today) return
  if ((await openEntries(tx, { today, clientId })).length >= waitsPerClientMax) return
  const fromDay = plusDays(today, 1)
  const wish = { service, placeId, address, fromDay, toDay, weekdays: everyWeekday, parts: [...dayParts] }
  await insertEntry(tx, {
    ...{ ...wish, clientId, subscriptionId },
    known: await freeFor(tx, deps, wish),
    createdAt: now,
  })
}

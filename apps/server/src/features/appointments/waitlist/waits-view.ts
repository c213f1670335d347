import { callerName } from '@tramontane/contract/clients/caller'
import type { AdminWait, ClientWait } from '@tramontane/contract/replies/waitlist'
import type { Db } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/days/calendar'
import { type WaitWish, wishText } from '@tramontane/domain/washes/waitlist'
import type { Deps } from '../../../deps.ts'
import { listedEntries, type WaitEntry } from './queries.ts'

/** Who waits, the oldest first; of one client where one is named. */
export async function listWaits(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  which: { clientId?: number } = {},
): Promise<AdminWait[]> {
  const rows = await listedEntries(db, { ...which, today: dayOf(clock.now()) })
  return rows.map(({ entry, client, toldAt }) => ({
    ...ownView(entry, toldAt),
    clientId: entry.clientId,
    clientName: client.company || callerName(client),
    email: entry.email ?? client.email,
    phone: entry.phone ?? client.phone,
  }))
}

/** What a client sees of them. */
export async function listOwnWaits(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  clientId: number,
): Promise<ClientWait[]> {
  const all = await listWaits(db, deps, { clientId })
  return all.map(({ clientId: _, clientName: __, email: _email, phone: _phone, ...own }) => own)
}

type Window = Pick<WaitEntry, 'fromDay' | 'toDay' | 'weekdays' | 'parts'>

export function wishOf({ fromDay, toDay, weekdays, parts }: Window): WaitWish {
  return { from: fromDay, to: toDay, weekdays, parts }
}

function ownView(entry: WaitEntry, toldAt: number | null): ClientWait {
  const { id, subscriptionId, placeId, service, address, createdAt } = entry
  const wish = wishOf(entry)
  return {
    ...{ id, subscriptionId, placeId, service, address, ...wish },
    wish: wishText(wish),
    createdAt: createdAt.toISOString(),
    toldAt: toldAt === null ? null : new Date(toldAt).toISOString(),
  }
}

import { callerName } from '@tramontane/contract/clients/caller'
import type { AdminWait, ClientWait } from '@tramontane/contract/replies/appointments/waitlist'
import type { Db } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { wishText } from '@tramontane/domain/washes/waitlist'
import type { Deps } from '../../../deps.ts'
import { listedEntries, type WaitEntry, wishOf } from './queries.ts'
import { lastWaitDay, serves } from './wait-contract.ts'

/** Who waits, the oldest first; of one client where one is named. Whose contract is over waits no longer. */
export async function listWaits(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  which: { clientId?: number } = {},
): Promise<AdminWait[]> {
  const today = dayOf(clock.now())
  const rows = await listedEntries(db, { ...which, today })
  const isServed = ({ entry, subscription }: (typeof rows)[number]) =>
    entry.subscriptionId === null || (subscription !== null && serves(subscription, wishOf(entry), today))
  return rows.filter(isServed).map(({ entry, client, subscription, toldAt }) => ({
    ...ownView(entry, { until: lastWaitDay(subscription, wishOf(entry)), toldAt }),
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

function ownView(entry: WaitEntry, { until, toldAt }: { until: Day; toldAt: number | null }): ClientWait {
  const { id, subscriptionId, placeId, service, address, createdAt } = entry
  const wish = wishOf(entry)
  return {
    ...{ id, subscriptionId, placeId, service, address, ...wish },
    until,
    wish: wishText(wish),
    createdAt: createdAt.toISOString(),
    toldAt: toldAt === null ? null : new Date(toldAt).toISOString(),
  }
}

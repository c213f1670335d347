import type { Statistics } from '@tramontane/contract/replies/statistics'
import type { Db } from '@tramontane/db/database'
import { dayOf, plusDays } from '@tramontane/domain/calendar'
import type { Deps } from '../../deps.ts'
import { clientCount } from './subscribers/queries.ts'
import { appointmentsByStatus, pendingSince, toCloseSince } from './washes/queries.ts'

/** The three cards, with what they say. Source: P-121. */
export async function countCards({ database: { db }, clock }: Deps): Promise<Statistics['cards']> {
  const rows = await appointmentsByStatus(db)
  const countOf = (status: string) => rows.find((row) => row.status === status)?.appointments ?? 0
  return {
    clients: await clientCount(db),
    pendingAppointments: await comingPending(db, clock.now()),
    completedAppointments: countOf('completed'),
  }
}

/** A wash of yesterday may end after midnight. */
async function comingPending(db: Db, now: Date): Promise<number> {
  const from = plusDays(dayOf(now), -1)
  const over = await toCloseSince(db, { from, now })
  return (await pendingSince(db, from)) - over.filter(({ status }) => status === 'pending').length
}

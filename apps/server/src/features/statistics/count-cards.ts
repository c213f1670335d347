import type { Statistics } from '@tramontane/contract/statistics'
import { dayOf } from '@tramontane/domain/calendar'
import type { Deps } from '../../deps.ts'
import { clientCount } from './subscribers/queries.ts'
import { appointmentsByStatus, comingPending } from './washes/queries.ts'

/** The three cards of the specification, with what they say. Source: decisions, "What was a facade, made real". */
export async function countCards({ database: { db }, clock }: Deps): Promise<Statistics['cards']> {
  const rows = await appointmentsByStatus(db)
  const countOf = (status: string) => rows.find((row) => row.status === status)?.appointments ?? 0
  return {
    clients: await clientCount(db),
    pendingAppointments: await comingPending(db, dayOf(clock.now())),
    completedAppointments: countOf('completed'),
  }
}

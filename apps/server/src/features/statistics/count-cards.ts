import type { Statistics } from '@tramontane/contract/statistics'
import type { Deps } from '../../deps.ts'
import { keepWhileTrue } from './keep-while-true.ts'
import { clientCount } from './subscribers/queries.ts'
import { appointmentsByStatus } from './washes/queries.ts'

/** The three cards of the specification, with what they say. Source: decisions, "What was a facade, made real". */
export function countCards({ database }: Deps): Promise<Statistics['cards']> {
  return keepWhileTrue(database, { key: 'cards', tables: ['clients', 'appointments'] }, async () => {
    const rows = await appointmentsByStatus(database.db)
    const countOf = (status: string) => rows.find((row) => row.status === status)?.appointments ?? 0
    return {
      clients: await clientCount(database.db),
      pendingAppointments: countOf('pending'),
      completedAppointments: countOf('completed'),
    }
  })
}

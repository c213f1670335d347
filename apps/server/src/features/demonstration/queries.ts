import type { Db } from '@tramontane/db/database'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { clients } from '@tramontane/db/schema/clients/subscribers'
import { and, asc, eq, gt, lt } from 'drizzle-orm'

/** Washes that were done before then and are to be paid, oldest first. Units: euro cents. */
export async function washesToPay(db: Db, before: Date) {
  const { id, endsAt, dueCents, status } = appointments
  const rows = await db
    .select({ id, endsAt, dueCents, company: clients.company })
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .where(and(eq(status, 'completed'), gt(dueCents, 0), lt(endsAt, before)))
    .orderBy(asc(endsAt), asc(id))
  return rows.map(({ dueCents, ...wash }) => ({ ...wash, cents: dueCents ?? 0 }))
}

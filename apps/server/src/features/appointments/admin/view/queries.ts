import type { AppointmentGridQuery } from '@tramontane/contract/appointment-admin'
import type { AdminAppointment } from '@tramontane/contract/appointment-admin-reply'
import { parseSort } from '@tramontane/contract/grid-query'
import type { Db } from '@tramontane/db/database'
import { viewIds, viewPage } from '@tramontane/db/view'
import { instantOf, plusDays } from '@tramontane/domain/calendar'
import { sql } from 'drizzle-orm'
import { adminAppointmentsByIds } from '../queries.ts'

type View = Pick<AppointmentGridQuery, 'sort' | 'q' | 'status' | 'from' | 'to'>

/** One page of the view, and how many appointments the whole view has. */
export async function adminAppointments(
  db: Db,
  query: AppointmentGridQuery,
): Promise<{ data: AdminAppointment[]; total: number }> {
  const { ids, total } = await viewPage(db, viewOf(query), query)
  return { data: await adminAppointmentsByIds(db, ids), total }
}

/** Every id of the view, in its order: what an export walks through. */
export function adminAppointmentIds(db: Db, view: View): Promise<number[]> {
  return viewIds(db, viewOf(view))
}

function viewOf({ sort, q, status, from, to }: View) {
  const where = [
    from ? sql`date >= ${instantOf(from).getTime()}` : undefined,
    to ? sql`date < ${instantOf(plusDays(to, 1)).getTime()}` : undefined,
  ]
  return { index: 'appointment' as const, sort: parseSort(sort), status, where, q }
}

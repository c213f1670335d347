import type { AppointmentGridQuery, appointmentSortFields } from '@tramontane/contract/appointment-admin'
import type { AdminAppointment } from '@tramontane/contract/appointment-admin-reply'
import { parseSort } from '@tramontane/contract/grid-query'
import type { Db } from '@tramontane/db/database'
import { found, foundTotal } from '@tramontane/db/found'
import { appointments } from '@tramontane/db/schema'
import { instantOf, plusDays } from '@tramontane/domain/calendar'
import { and, asc, count, desc, eq, gte, lt, type SQLWrapper } from 'drizzle-orm'
import { adminAppointmentsByIds } from '../queries.ts'

type View = Pick<AppointmentGridQuery, 'sort' | 'q' | 'status' | 'from' | 'to'>
type Filter = Omit<View, 'sort'>

/** One page of the view, and how many appointments the whole view has. */
export async function adminAppointments(
  db: Db,
  { limit, offset, ...view }: AppointmentGridQuery,
): Promise<{ data: AdminAppointment[]; total: number }> {
  const total = await totalOf(db, view)
  const rows = await viewIds(db, view, total).limit(limit).offset(offset)
  return { data: await adminAppointmentsByIds(db, idsOf(rows)), total }
}

/** Every id of the view, in its order: what an export walks through. */
export async function adminAppointmentIds(db: Db, view: View): Promise<number[]> {
  return idsOf(await viewIds(db, view))
}

/** Ids alone, so that the rows that a far page skips are never read. */
function viewIds(db: Db, view: View, total?: number) {
  return db
    .select({ id: appointments.id })
    .from(appointments)
    .where(matching(view, total))
    .orderBy(...ordering(view.sort))
    .$dynamic()
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

async function totalOf(db: Db, filter: Filter): Promise<number> {
  const { q, status, from, to } = filter
  if (q && !status && !from && !to) return foundTotal(db, 'appointment', q)
  const rows = await db.select({ total: count() }).from(appointments).where(matching(filter))
  return rows[0]?.total ?? 0
}

function matching({ q, status, from, to }: Filter, total?: number) {
  return and(
    status && eq(appointments.status, status),
    from ? gte(appointments.date, instantOf(from)) : undefined,
    to ? lt(appointments.date, instantOf(plusDays(to, 1))) : undefined,
    q ? found('appointment', appointments.id, q, total) : undefined,
  )
}

const sortColumns = {
  date: [],
  status: [appointments.status],
  service: [appointments.service],
} satisfies Record<(typeof appointmentSortFields)[number], SQLWrapper[]>

/** By the column, then by time: the order that the indexes keep. */
function ordering(sort: View['sort']) {
  const { field, descending } = parseSort(sort)
  const direction = descending ? desc : asc
  return [...sortColumns[field], appointments.date, appointments.id].map((column) => direction(column))
}

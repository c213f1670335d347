import type { AppointmentGridQuery } from '@tramontane/contract/appointments/appointment-admin'
import { parseSort } from '@tramontane/contract/lists/grid-query'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { Db } from '@tramontane/db/database'
import { viewIds, viewPage } from '@tramontane/db/fast/view'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import { dayMs } from '@tramontane/domain/days/durations'
import { sql } from 'drizzle-orm'
import { adminAppointmentsByIds } from './queries.ts'

type View = Pick<AppointmentGridQuery, 'sort' | 'q' | 'status' | 'from' | 'to'>

/** One page of the view, and how many appointments the whole view has. */
export async function adminAppointments(
  db: Db,
  query: AppointmentGridQuery,
  now: Date,
): Promise<{ data: AdminAppointment[]; total: number }> {
  const { ids, total } = await viewPage(db, viewOf(query, now), query)
  return { data: await adminAppointmentsByIds(db, ids, now), total }
}

/** Every id of the view, in its order: what an export walks through. */
export function adminAppointmentIds(db: Db, view: View, now: Date): Promise<number[]> {
  return viewIds(db, viewOf(view, now))
}

function viewOf({ sort, q, status, from, to }: View, now: Date) {
  const where = [
    from ? sql`date >= ${instantOf(from).getTime()}` : undefined,
    to ? sql`date < ${instantOf(plusDays(to, 1)).getTime()}` : undefined,
  ]
  const view = { index: 'appointment' as const, sort: parseSort(sort), q }
  const isOpen = sql`status in ('pending', 'confirmed')`
  if (status === 'to_close') return { ...view, where: [...where, isOpen, hasEnded(now)] }
  if (status === 'to_come') return { ...view, where: [...where, isOpen, sql`not (${hasEnded(now)})`] }
  if (status === 'to_confirm')
    return { ...view, where: [...where, isOpen, sql`not (${hasEnded(now)})`, waitsForClient] }
  const isComing = status === 'pending' || status === 'confirmed'
  const stillTo = [sql`not (${hasEnded(now)})`, sql`not (${waitsForClient})`]
  return { ...view, status, where: isComing ? [...where, ...stillTo] : where }
}

/** `isToConfirm` of the domain, in SQL. */
const waitsForClient = sql`(id in (select appointment_id from one_off_contracts
  where way = 'email' and accepted_at is null and withdrawn_at is null and replaced_at is null
    and appointment_id is not null))`

/** No wash lasts a day: of those that began since yesterday, the ones under way are looked up. */
function hasEnded(now: Date) {
  const [at, today] = [now.getTime(), instantOf(dayOf(now)).getTime()]
  return sql`(date <= ${at} and id not in (
    select id from appointments where date > ${at - 2 * dayMs} and date <= ${at}
      and (ends_at > ${at} or (time_slot is null and date >= ${today}))))`
}

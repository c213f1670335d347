import type { AppointmentGridQuery, appointmentSortFields } from '@tramontane/contract/appointment-admin'
import type { AdminAppointment } from '@tramontane/contract/appointment-admin-reply'
import { parseSort } from '@tramontane/contract/grid-query'
import type { Db } from '@tramontane/db/database'
import { appointments, clients, contactMessages } from '@tramontane/db/schema'
import { containsEveryWord, plainLetters, withoutSigns } from '@tramontane/db/search'
import { instantOf, plusDays } from '@tramontane/domain/calendar'
import { fold } from '@tramontane/domain/fold'
import { and, asc, count, desc, eq, gte, inArray, lt, or, type SQLWrapper, sql } from 'drizzle-orm'
import { adminAppointmentsByIds } from '../queries.ts'

type View = Pick<AppointmentGridQuery, 'sort' | 'q' | 'status' | 'from' | 'to'>

/** One page of the view, and how many appointments the whole view has. */
export async function adminAppointments(
  db: Db,
  { limit, offset, ...view }: AppointmentGridQuery,
): Promise<{ data: AdminAppointment[]; total: number }> {
  const ids = await adminAppointmentIds(db, view, { limit, offset })
  const totals = await db.select({ total: count() }).from(appointments).where(matching(db, view))
  return { data: await adminAppointmentsByIds(db, ids), total: totals[0]?.total ?? 0 }
}

/** The ids of the view in its order: of one page, or every one, which is what an export walks through. */
export async function adminAppointmentIds(
  db: Db,
  view: View,
  page?: { limit: number; offset: number },
): Promise<number[]> {
  const query = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(matching(db, view))
    .orderBy(...ordering(view.sort))
    .$dynamic()
  const rows = await (page ? query.limit(page.limit).offset(page.offset) : query)
  return rows.map(({ id }) => id)
}

function matching(db: Db, { q, status, from, to }: Omit<View, 'sort'>) {
  return and(
    status && eq(appointments.status, status),
    from ? gte(appointments.date, instantOf(from)) : undefined,
    to ? lt(appointments.date, instantOf(plusDays(to, 1))) : undefined,
    ...words(q).map((word) => hasWord(db, word)),
  )
}

function words(q = ''): string[] {
  return fold(q).split(' ').filter(Boolean)
}

const { firstName, lastName, email, phone } = clients

const clientText = plainLetters(
  sql`${firstName} || ' ' || ${lastName} || ' ' || ${email} || ' ' || ${phone} || ' ' || ${withoutSigns(phone)}`,
)

/** In the appointment's own words, or in those of the person whose it is. */
function hasWord(db: Db, word: string) {
  return or(
    containsEveryWord(appointments.searchText, word),
    inArray(
      appointments.clientId,
      db.select({ id: clients.id }).from(clients).where(containsEveryWord(clientText, word)),
    ),
    inArray(
      appointments.contactMessageId,
      db
        .select({ id: contactMessages.id })
        .from(contactMessages)
        .where(containsEveryWord(contactMessages.searchText, word)),
    ),
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

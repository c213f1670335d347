import type { Db } from '@tramontane/db/database'
import { prepared } from '@tramontane/db/fast/prepared'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { oneOffContracts } from '@tramontane/db/schema/appointments/one-off-contracts'
import { clients, subscriptions, vehicles } from '@tramontane/db/schema/clients/subscribers'
import { contactMessages } from '@tramontane/db/schema/requests/contact-messages'
import type { Interval } from '@tramontane/domain/days/day'
import { awaitedStatuses } from '@tramontane/domain/washes/statuses'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'

/** What a message of an appointment needs to know besides its row. */
const concerned = {
  appointment: appointments,
  client: {
    firstName: clients.firstName,
    lastName: clients.lastName,
    company: clients.company,
    email: clients.email,
    phone: clients.phone,
    deletedAt: clients.deletedAt,
    hasAccount: isNotNull(clients.password).mapWith(Boolean),
  },
  contact: { name: contactMessages.name, email: contactMessages.email, phone: contactMessages.phone },
  vehicle: {
    brand: subscriptions.vehicleBrand,
    model: subscriptions.vehicleModel,
    plate: subscriptions.licensePlate,
  },
  /** The one that was chosen for a wash that no subscription pays. */
  car: { brand: vehicles.brand, model: vehicles.model, plate: vehicles.plate },
  /** Where that vehicle is washed as a rule, and what was agreed for the drive there. */
  place: {
    postalCode: subscriptions.postalCode,
    city: subscriptions.city,
    agreedTravel: subscriptions.agreedTravel,
  },
  /** What was received for it, as `paidCents` counts it. Units: euro cents. */
  receivedCents: sql<number>`(select coalesce(sum(cents), 0) from wash_payments
    where appointment_id = ${appointments.id} and (reason is null or is_of_canceled = 1))`,
  /** What is agreed of a one-off wash now. */
  contract: oneOffContracts,
}

function selectConcerned(db: Db) {
  return db
    .select(concerned)
    .from(appointments)
    .leftJoin(clients, eq(clients.id, appointments.clientId))
    .leftJoin(contactMessages, eq(contactMessages.id, appointments.contactMessageId))
    .leftJoin(subscriptions, eq(subscriptions.id, appointments.subscriptionId))
    .leftJoin(vehicles, and(isNull(appointments.subscriptionId), eq(vehicles.id, appointments.vehicleId)))
    .leftJoin(
      oneOffContracts,
      and(eq(oneOffContracts.appointmentId, appointments.id), isNull(oneOffContracts.replacedAt)),
    )
    .$dynamic()
}

export type Concerned = Awaited<ReturnType<typeof selectConcerned>>[number]

export async function concernedBy(db: Db, id: number): Promise<Concerned | null> {
  const rows = await concernedById(db).all({ id })
  return rows[0] ?? null
}

const concernedById = prepared((db) =>
  selectConcerned(db)
    .where(eq(appointments.id, sql.placeholder('id')))
    .prepare(),
)

/** The washes of a span of starts that nobody canceled or did yet. */
export async function comingBetween(db: Db, { start, end }: Interval): Promise<Concerned[]> {
  return selectConcerned(db)
    .where(
      and(
        gt(appointments.date, start),
        lt(appointments.date, end),
        inArray(appointments.status, awaitedStatuses),
      ),
    )
    .orderBy(asc(appointments.date))
}

/** Those that began after `start`, at `end` at the latest. */
export async function idsStartedBetween(db: Db, { start, end }: Interval): Promise<number[]> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(gt(appointments.date, start), lte(appointments.date, end)))
  return rows.map(({ id }) => id)
}

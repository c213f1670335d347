import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { asOneText } from '@tramontane/db/fast/one-text'
import { prepared } from '@tramontane/db/fast/prepared'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { oneOffContracts, oneOffLinks } from '@tramontane/db/schema/appointments/one-off-contracts'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'

type Appointment = typeof appointments.$inferSelect
export type OneOffContract = typeof oneOffContracts.$inferSelect

export async function insertOneOff(
  tx: Tx,
  contract: typeof oneOffContracts.$inferInsert,
): Promise<OneOffContract> {
  const rows = await tx.insert(oneOffContracts).values(contract).returning()
  return rows[0] as OneOffContract
}

export async function changeOneOff(
  tx: Tx,
  id: number,
  change: Partial<typeof oneOffContracts.$inferInsert>,
): Promise<OneOffContract> {
  const rows = await tx.update(oneOffContracts).set(change).where(eq(oneOffContracts.id, id)).returning()
  return rows[0] as OneOffContract
}

const isCurrent = isNull(oneOffContracts.replacedAt)

/** What is agreed of an appointment now; null for nothing. */
export async function oneOffOf(db: Db, appointmentId: number): Promise<OneOffContract | null> {
  const rows = await db
    .select()
    .from(oneOffContracts)
    .where(and(eq(oneOffContracts.appointmentId, appointmentId), isCurrent))
  return rows[0] ?? null
}

const { terms: _terms, recap: _recap, ...withoutTexts } = getTableColumns(oneOffContracts)

export type OneOffWithoutTexts = Omit<OneOffContract, 'terms' | 'recap'>

/** What is agreed of these appointments now, without the texts of the contract, which weigh more than all the rest. */
export async function oneOffsAmong(db: Db, appointmentIds: number[]): Promise<OneOffWithoutTexts[]> {
  const found = await currentAmong(db).all({ ids: JSON.stringify(appointmentIds) })
  return found.flatMap(({ rows }) => rows)
}

const currentAmong = prepared((db) =>
  db
    .select({ rows: asOneText(withoutTexts) })
    .from(oneOffContracts)
    .where(and(among(oneOffContracts.appointmentId, sql.placeholder('ids')), isCurrent))
    .prepare(),
)

function selectWithWash(db: Db) {
  return db
    .select({ contract: oneOffContracts, appointment: appointments })
    .from(oneOffContracts)
    .leftJoin(appointments, eq(appointments.id, oneOffContracts.appointmentId))
    .$dynamic()
}

/** With its appointment, while that is kept. */
export async function oneOffById(db: Db, id: number) {
  return (await selectWithWash(db).where(eq(oneOffContracts.id, id)))[0] ?? null
}

/** Everything that was agreed of an appointment, what was replaced since too. */
export async function oneOffsOfAppointment(db: Db, appointmentId: number) {
  return selectWithWash(db).where(eq(oneOffContracts.appointmentId, appointmentId))
}

/** The same of everything that was agreed with an address. */
export async function oneOffsOfEmail(db: Db, email: string) {
  return selectWithWash(db).where(eq(sql`lower(${oneOffContracts.customerEmail})`, email.toLowerCase()))
}

export async function insertOfferLink(tx: Tx, link: typeof oneOffLinks.$inferInsert) {
  await tx.insert(oneOffLinks).values(link)
}

/** Its client knows when the wash is: whatever the letters of its links said. */
export async function tellLinks(tx: Tx, { id, date: toldDate, timeSlot: toldTime }: Appointment) {
  await tx.update(oneOffLinks).set({ toldDate, toldTime }).where(eq(oneOffLinks.appointmentId, id))
}

/** By the SHA-256 of its token. */
export async function linkById(db: Db, id: string) {
  const rows = await db.select().from(oneOffLinks).where(eq(oneOffLinks.id, id))
  return rows[0] ?? null
}

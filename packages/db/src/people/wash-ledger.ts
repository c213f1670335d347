import type { Tx } from '../database.ts'
import { type PlaceholderValues, placeholders, prepared } from '../fast/prepared.ts'
import { washLedger } from '../schema/subscriptions/billing.ts'

const newColumns = [
  ...(['subscriptionId', 'appointmentId', 'kind', 'washes'] as const),
  ...(['periodStart', 'usableUntil', 'reason', 'createdAt'] as const),
] as const

type NewEntry = PlaceholderValues<typeof washLedger, typeof newColumns>

/** What an appointment uses or gives back. */
export async function insertEntry(tx: Tx, entry: NewEntry) {
  await entryInsert(tx).run(entry)
}

const entryInsert = prepared((db) => db.insert(washLedger).values(placeholders(newColumns)).prepare())

type Grants = { subscriptionId: number; washes: number; periodStarts: string[]; createdAt: Date }

/** The washes of these periods: a period that has its own already keeps them. */
export async function grantWashes(tx: Tx, { periodStarts, ...grant }: Grants) {
  if (periodStarts.length === 0) return
  await tx
    .insert(washLedger)
    .values(periodStarts.map((periodStart) => ({ ...grant, periodStart, kind: 'granted' as const })))
    .onConflictDoNothing()
}

import type { Db, Tx } from '@tramontane/db/database'
import type { Day } from '@tramontane/domain/calendar'
import type { Deps } from '../../../deps.ts'
import { insertEntry, washesOfAppointment } from './queries.ts'

type Use = { subscriptionId: number; appointmentId: number }

/** Counts an appointment's wash in a period. The caller has seen that one is left. */
export async function takeWash(tx: Tx, deps: Deps, { periodStart, ...use }: Use & { periodStart: Day }) {
  await insertEntry(tx, { ...use, kind: 'used', washes: -1, periodStart, createdAt: deps.clock.now() })
}

/** Gives an appointment's wash back to the period that it was taken from. False where it has none. */
export async function returnWash(tx: Tx, deps: Deps, use: Use): Promise<boolean> {
  const periodStart = await usedPeriod(tx, use)
  if (!periodStart) return false
  await insertEntry(tx, { ...use, kind: 'returned', washes: 1, periodStart, createdAt: deps.clock.now() })
  return true
}

/** Has an appointment's wash counted in this period, and in no other. */
export async function carryWash(tx: Tx, deps: Deps, { periodStart, ...use }: Use & { periodStart: Day }) {
  if ((await usedPeriod(tx, use)) === periodStart) return
  await returnWash(tx, deps, use)
  await takeWash(tx, deps, { ...use, periodStart })
}

/** The start of the period whose wash an appointment uses; null where it uses none. */
export async function usedPeriod(db: Db, use: Use): Promise<Day | null> {
  const periods = await washesOfAppointment(db, use)
  return periods.find(({ washes }) => washes < 0)?.periodStart ?? null
}

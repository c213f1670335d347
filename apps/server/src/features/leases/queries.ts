import type { Db, Tx } from '@tramontane/db/database'
import { leases } from '@tramontane/db/schema/operations'
import { and, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'

type Lease = { name: string; holder: string }

type NewLease = Lease & { now: Date; until: Date; doneFor: string | null }

/** Another process holds it, or what it is wanted for is done. */
export type Refusal = 'held' | 'done'

/** Takes a lease that nobody holds, or that the same holder left behind, unless it is done for `doneFor` already. */
export async function takeLease(
  tx: Tx,
  { name, holder, now, until, doneFor }: NewLease,
): Promise<Refusal | null> {
  // Nobody takes one for longer: an end further away was written by a clock that was ahead.
  const isFree = or(lte(leases.expiresAt, now), gt(leases.expiresAt, until), eq(leases.holder, holder))
  const isToDo = doneFor === null ? undefined : or(isNull(leases.doneFor), ne(leases.doneFor, doneFor))
  const taken = await tx
    .insert(leases)
    .values({ name, holder, expiresAt: until })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder, expiresAt: until },
      setWhere: and(isFree, isToDo),
    })
    .returning({ name: leases.name })
  if (taken.length === 1) return null
  const rows = await tx.select().from(leases).where(eq(leases.name, name))
  return doneFor !== null && rows[0]?.doneFor === doneFor ? 'done' : 'held'
}

/** Holds it longer; does nothing for one that another has taken meanwhile. */
export async function extendLease(tx: Tx, { until, ...lease }: Lease & { until: Date }) {
  await tx.update(leases).set({ expiresAt: until }).where(isOf(lease))
}

/** What a lease was last done for; null where it never was. */
export async function lastDoneFor(db: Db, name: string): Promise<string | null> {
  const rows = await db.select({ doneFor: leases.doneFor }).from(leases).where(eq(leases.name, name))
  return rows[0]?.doneFor ?? null
}

/** Notes, outside of a lease, what `name` was last done for. */
export async function noteDoneFor(
  tx: Tx,
  { name, doneFor, now }: { name: string; doneFor: string; now: Date },
) {
  const done = { holder: '', expiresAt: now, doneFor }
  await tx
    .insert(leases)
    .values({ name, ...done })
    .onConflictDoUpdate({ target: leases.name, set: done })
}

/** Gives it back, remembering what it was done for. */
export async function endLease(tx: Tx, { now, doneFor, ...lease }: Lease & { now: Date; doneFor: string }) {
  await tx.update(leases).set({ expiresAt: now, doneFor }).where(isOf(lease))
}

/** Gives it back as if it had never been taken. */
export async function dropLease(tx: Tx, lease: Lease) {
  await tx.delete(leases).where(isOf(lease))
}

function isOf({ name, holder }: Lease) {
  return and(eq(leases.name, name), eq(leases.holder, holder))
}

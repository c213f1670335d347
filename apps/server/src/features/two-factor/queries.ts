import type { Db, Tx } from '@tramontane/db/database'
import { adminRecoveryCodes, adminTwoFactor } from '@tramontane/db/schema/users'
import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'

export type TwoFactor = typeof adminTwoFactor.$inferSelect

export async function twoFactorOf(db: Db, userId: number): Promise<TwoFactor | null> {
  const rows = await db.select().from(adminTwoFactor).where(eq(adminTwoFactor.userId, userId)).limit(1)
  return rows[0] ?? null
}

/** The secret of a setup that is not confirmed yet, in place of an earlier one; false where the factor is on. */
export async function keepPendingSecret(tx: Tx, { userId, secret }: { userId: number; secret: string }) {
  const rows = await tx
    .insert(adminTwoFactor)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: adminTwoFactor.userId,
      set: { secret },
      setWhere: isNull(adminTwoFactor.confirmedAt),
    })
    .returning({ userId: adminTwoFactor.userId })
  return rows.length > 0
}

type Confirmation = { userId: number; secret: string; step: number; now: Date; codeHashes: string[] }

/** Switches the factor on with the very secret that was confirmed; false where it is another, or on already. */
export async function confirmTwoFactor(tx: Tx, { userId, secret, step, now, codeHashes }: Confirmation) {
  const rows = await tx
    .update(adminTwoFactor)
    .set({ confirmedAt: now, lastStep: step })
    .where(and(sameSecret(userId, secret), isNull(adminTwoFactor.confirmedAt)))
    .returning({ userId: adminTwoFactor.userId })
  if (rows.length === 0) return false
  await tx.insert(adminRecoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })))
  return true
}

/** Takes a step for good; false when it or a later one was taken before. */
export async function takeStep(tx: Tx, { userId, secret, step }: Omit<Confirmation, 'now' | 'codeHashes'>) {
  const rows = await tx
    .update(adminTwoFactor)
    .set({ lastStep: step })
    .where(
      and(
        sameSecret(userId, secret),
        isNotNull(adminTwoFactor.confirmedAt),
        or(isNull(adminTwoFactor.lastStep), lt(adminTwoFactor.lastStep, step)),
      ),
    )
    .returning({ userId: adminTwoFactor.userId })
  return rows.length > 0
}

/** Uses a recovery code up; false when there is none such left. */
export async function takeRecoveryCode(tx: Tx, { userId, codeHash }: { userId: number; codeHash: string }) {
  const rows = await tx
    .delete(adminRecoveryCodes)
    .where(and(eq(adminRecoveryCodes.userId, userId), eq(adminRecoveryCodes.codeHash, codeHash)))
    .returning({ id: adminRecoveryCodes.id })
  return rows.length > 0
}

export async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(adminRecoveryCodes)
    .where(eq(adminRecoveryCodes.userId, userId))
  return rows[0]?.total ?? 0
}

/** Forgets secret and recovery codes; true when the factor was on. */
export async function deleteTwoFactor(tx: Tx, userId: number): Promise<boolean> {
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.userId, userId))
  const rows = await tx
    .delete(adminTwoFactor)
    .where(eq(adminTwoFactor.userId, userId))
    .returning({ confirmedAt: adminTwoFactor.confirmedAt })
  return rows.some(({ confirmedAt }) => confirmedAt !== null)
}

function sameSecret(userId: number, secret: string) {
  return and(eq(adminTwoFactor.userId, userId), eq(adminTwoFactor.secret, secret))
}

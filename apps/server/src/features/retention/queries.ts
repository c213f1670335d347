import type { Db, Tx } from '@tramontane/db/database'
import { count, getTableName, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** Rows whose time is over, and what happens to them: they go, or `set` empties them. */
export type Step = {
  table: SQLiteTable
  /** In French, for whoever reads the report: which rows, since when. */
  label: string
  /** Is false of each row once the step was done, and does not depend on what the other steps do. */
  where: SQL | undefined
  set?: Record<string, unknown>
}

export type StepReport = { table: string; label: string; rows: number }

/** What a step would do now. */
export async function countDue(db: Db, { table, label, where }: Step): Promise<StepReport> {
  const rows = await db.select({ total: count() }).from(table).where(where)
  return { table: getTableName(table), label, rows: rows[0]?.total ?? 0 }
}

export async function doStep(tx: Tx, step: Step): Promise<StepReport> {
  const report = await countDue(tx, step)
  if (report.rows === 0) return report
  if (step.set) await tx.update(step.table).set(step.set).where(step.where)
  else await tx.delete(step.table).where(step.where)
  return report
}

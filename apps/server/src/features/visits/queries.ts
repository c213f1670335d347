import type { Db, Tx } from '@tramontane/db/database'
import { pageVisits } from '@tramontane/db/schema'
import type { DaySpan } from '@tramontane/domain/day-spans'
import { and, gte, lte, sql, sum } from 'drizzle-orm'

export type VisitCount = typeof pageVisits.$inferInsert

export async function addVisits(tx: Tx, counts: VisitCount[]) {
  for (const count of counts)
    await tx
      .insert(pageVisits)
      .values(count)
      .onConflictDoUpdate({
        target: [pageVisits.day, pageVisits.path, pageVisits.source],
        set: { visits: sql`${pageVisits.visits} + ${count.visits}` },
      })
}

export async function visitsByDay(db: Db, span: DaySpan) {
  return db
    .select({ day: pageVisits.day, visits: sum(pageVisits.visits).mapWith(Number) })
    .from(pageVisits)
    .where(within(span))
    .groupBy(pageVisits.day)
    .orderBy(pageVisits.day)
}

export async function visitsByPageAndSource(db: Db, span: DaySpan) {
  return db
    .select({
      path: pageVisits.path,
      source: pageVisits.source,
      visits: sum(pageVisits.visits).mapWith(Number),
    })
    .from(pageVisits)
    .where(within(span))
    .groupBy(pageVisits.path, pageVisits.source)
}

function within({ from, to }: DaySpan) {
  return and(gte(pageVisits.day, from), lte(pageVisits.day, to))
}

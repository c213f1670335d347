import type { Db, Tx } from '@tramontane/db/database'
import { figures, pageVisits } from '@tramontane/db/schema/statistics'
import type { DaySpan } from '@tramontane/domain/days/day'
import { wholePeriodsOf } from '@tramontane/domain/days/day-spans'
import { and, between, desc, eq, inArray, sql, sum } from 'drizzle-orm'

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

export async function visitsByDay(db: Db, { from, to }: DaySpan) {
  return db
    .select({ day: figures.period, visits: figures.amount })
    .from(figures)
    .where(and(eq(figures.name, 'visits'), between(figures.period, from, to)))
}

/** Visits of a span by page or by source, most visited first. */
export async function visitsBy(db: Db, name: 'pages' | 'sources', span: DaySpan) {
  const visits = sum(figures.amount).mapWith(Number)
  return db
    .select({ label: figures.label, visits })
    .from(figures)
    .where(and(eq(figures.name, name), inArray(figures.period, wholePeriodsOf(span))))
    .groupBy(figures.label)
    .orderBy(desc(visits))
}

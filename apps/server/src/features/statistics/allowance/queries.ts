import type { Db } from '@tramontane/db/database'
import { runningPeriods } from '@tramontane/db/owed-figure'
import { figures, subscriptions, washLedger } from '@tramontane/db/schema'
import type { Day } from '@tramontane/domain/calendar'
import { sql } from 'drizzle-orm'

type Owed = { owedWashes: number; unscheduledSubscriptions: number }

/**
 * Washes left in the periods that `today` lies in, of running subscriptions, and how many of these subscriptions have
 * one left and none booked: what all their plans grant, what the running periods with ledger rows change in it, and what
 * was carried over.
 */
export async function owedWashes(db: Db, today: Day): Promise<Owed> {
  const rows = await db.all<Owed>(
    sql`select coalesce(sum(amount), 0) as owedWashes, coalesce(sum(number), 0) as unscheduledSubscriptions
      from (
        select ${figures.amount} as amount, ${figures.number} as number
          from ${figures} where ${figures.name} = 'granted'
        union all
        select ${figures.amount}, ${figures.number}
          from json_each(${JSON.stringify(runningPeriods(today))}) as running
          cross join ${figures} on ${figures.name} = 'owed'
            and ${figures.period} = running.value ->> 0 and ${figures.label} = running.value ->> 1
        union all
        select ${figures.amount}, ${figures.number}
          from ${figures} where ${figures.name} = 'owed' and ${figures.period} > ${today} and ${figures.label} = 'first'
        union all
        ${carriedWashes(today)}
      )`,
  )
  return rows[0] ?? { owedWashes: 0, unscheduledSubscriptions: 0 }
}

/** Few at any time: those of the last thirty days. They make no subscription unscheduled: their period is another. */
function carriedWashes(today: Day) {
  return sql`select max(0, sum(${washLedger.washes})) as amount, 0 as number
    from ${washLedger} cross join ${subscriptions} on ${subscriptions.id} = ${washLedger.subscriptionId}
    where ${washLedger.usableUntil} >= ${today} and ${subscriptions.status} in ('active', 'past_due')
    group by ${washLedger.subscriptionId}, ${washLedger.periodStart}, ${washLedger.usableUntil}`
}

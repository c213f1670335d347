import type { Db } from '@tramontane/db/database'
import { runningPeriods } from '@tramontane/db/owed-figure'
import { figures } from '@tramontane/db/schema'
import type { Day } from '@tramontane/domain/calendar'
import { sql } from 'drizzle-orm'

type Owed = { owedWashes: number; unscheduledSubscriptions: number }

/**
 * Washes left in the periods that `today` lies in, of running subscriptions, and how many of these subscriptions have
 * one left and none booked: what all their plans grant, and what the running periods with ledger rows change in it.
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
      )`,
  )
  return rows[0] ?? { owedWashes: 0, unscheduledSubscriptions: 0 }
}

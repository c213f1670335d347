import type { Db } from '@tramontane/db/database'
import { appointments, subscriptions, washLedger } from '@tramontane/db/schema'
import type { Day } from '@tramontane/domain/calendar'
import { clockChanges } from '@tramontane/domain/clock-changes'
import { periodOf, washesPerPeriod } from '@tramontane/domain/periods'
import { type SQL, sql } from 'drizzle-orm'

export type Owed = { owedWashes: number; unscheduledSubscriptions: number }

/**
 * Washes left in the periods that `today` lies in, of running subscriptions, and how many of these subscriptions have
 * one left and none booked.
 */
export async function owedWashes(db: Db, today: Day): Promise<Owed> {
  const rows = await db.all<Owed>(
    sql`with running as (
        select ${subscriptions.id} as id, ${subscriptions.plan} as plan, ${periodStart(today)} as period
        from ${subscriptions}
        where ${subscriptions.status} in ('active', 'past_due') and ${subscriptions.startDate} is not null
      ), standing as (
        select running.id, running.period,
          case when coalesce(max(entry.kind = 'granted'), 0) then 0 else ${granted} end
            + coalesce(sum(entry.washes), 0) as washes
        from running left join ${washLedger} as entry
          on entry.subscription_id = running.id and entry.period_start = running.period
        group by running.id
      )
      select coalesce(sum(washes), 0) as owedWashes,
        coalesce(sum(not ${isBooked}), 0) as unscheduledSubscriptions
      from standing where washes > 0`,
  )
  return rows[0] ?? { owedWashes: 0, unscheduledSubscriptions: 0 }
}

/** What a plan grants where the ledger has no row for the period yet. */
const granted = sql.raw(
  `case running.plan ${Object.entries(washesPerPeriod)
    .map(([plan, washes]) => `when '${plan}' then ${washes}`)
    .join(' ')} end`,
)

/** A wash to come that uses one of the period's: its rows there sum to less than nothing. */
const isBooked = sql`exists (
  select 1 from ${washLedger} as used
    join ${appointments} as wash on wash.id = used.appointment_id and wash.status in ('pending', 'confirmed')
  where used.subscription_id = standing.id and used.period_start = standing.period
  group by wash.id having sum(used.washes) < 0
)`

const yearOfFirstStart = 2000

/**
 * Where the running period began depends on the start's day of the month alone: the rule is asked once for each of the
 * thirty-one, and the rows look their answer up in one text of days.
 */
function periodStart(today: Day): SQL {
  const starts = Array.from({ length: 31 }, (_, index) => {
    const startDay = `${yearOfFirstStart}-01-${String(index + 1).padStart(2, '0')}`
    return periodOf(startDay, today).start
  }).join('')
  const start = sql`date((${subscriptions.startDate} + ${parisOffset(today)}) / 1000, 'unixepoch')`
  return sql`max(${start}, substr(${starts}, substr(${start}, 9) * 10 - 9, 10))`
}

/** Latest first: most subscriptions are young. */
function parisOffset(today: Day): SQL {
  const changes = clockChanges(yearOfFirstStart, Number(today.slice(0, 4)) + 1).reverse()
  const cases = changes.map(({ at, offsetMs }) => `when "start_date" >= ${at} then ${offsetMs}`)
  return sql.raw(`case ${cases.join(' ')} else 3600000 end`)
}

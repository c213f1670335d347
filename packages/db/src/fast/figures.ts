import type { Day } from '@tramontane/domain/days/day'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '../database.ts'
import { subscriptions } from '../schema/clients/subscribers.ts'
import { figures } from '../schema/statistics.ts'
import { washLedger } from '../schema/subscriptions/billing.ts'
import { figureFillings, figureTriggers } from './inside/figure-statements.ts'
import { periodsWithRows, runningPeriods } from './inside/owed-figure.ts'
import { builtStatements } from './inside/triggers.ts'

/**
 * The figures of the statistics, kept by triggers in the transaction of each change, whoever writes: what they answer
 * costs the same however many rows there are. They are made here and not in a migration, because a migration that
 * builds a table anew would lose its triggers; what another version counted is counted anew. They are read as rows of
 * `figures`, and the washes owed by `owedWashes`.
 */
export async function buildFigures({ client }: Pick<Database, 'client'>): Promise<void> {
  const built = await builtStatements(client)
  if (figureTriggers.every((one) => built.has(one))) return
  await client.batch(
    [...(await dropsOf(client)), 'delete from figures', ...figureFillings, ...figureTriggers],
    'write',
  )
}

/** Before the tables change: without its triggers, every figure is counted again by the next `buildFigures`. */
export async function dropFigures({ client }: Pick<Database, 'client'>): Promise<void> {
  await client.batch(await dropsOf(client), 'write')
}

async function dropsOf(client: Database['client']): Promise<string[]> {
  const { rows } = await client.execute(
    "select name from sqlite_master where type = 'trigger' and name like 'figures\\_%' escape '\\'",
  )
  return rows.map(({ name }) => `drop trigger ${name}`)
}

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
      and ${subscriptions.startDate} is not null
    group by ${washLedger.subscriptionId}, ${washLedger.periodStart}, ${washLedger.usableUntil}`
}

/** SQL for the ids of the subscriptions that the figures call unscheduled on a day: those with a wash left and none booked. */
export function unscheduledIds(today: Day) {
  const periods = JSON.stringify(runningPeriods(today))
  const planned = sql.raw(
    periodsWithRows(
      'owner, period, label, amount, booked',
      `row.period_start > '${today}' or row.period_start in (select value ->> 0 from json_each('${periods}'))`,
    ),
  )
  return sql`select id from subscriptions where status in ('active', 'past_due') and start_date is not null
    and id not in (
      select owner from (${planned})
      where not (amount > 0 and not booked)
        and ((period > ${today} and label = 'first')
          or (period, label) in (select value ->> 0, value ->> 1 from json_each(${periods})))
    )`
}

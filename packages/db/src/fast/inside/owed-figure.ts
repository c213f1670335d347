import { periodOf, washesPerPeriod } from '@tramontane/domain/contracts/periods'
import type { Day } from '@tramontane/domain/days/day'
import { parisDay } from './paris-day.ts'
import { trigger } from './triggers.ts'

/** SQL for the washes that a plan grants where the ledger has no row for the period yet. */
export function usualWashes(plan: string): string {
  const cases = Object.entries(washesPerPeriod).map(([name, washes]) => `when '${name}' then ${washes}`)
  return `case ${plan} ${cases.join(' ')} end`
}

/**
 * SQL for what the periods with ledger rows change in the figure 'granted', under the period's first day and the day of
 * the month on which the subscription started, or 'first'. A running subscription without any row owes what its plan grants, and
 * is unscheduled: `amount` is the difference in washes, `number` that in unscheduled subscriptions (-1 or 0).
 * Shapes: `condition` chooses the rows of `wash_ledger row`, all of a subscription's period together.
 */
export function owedPeriods(condition: string): string {
  return `select 'owed' as name, period, label, (amount > 0 and not booked) - 1 as number, max(0, amount) - usual as amount
  from (${periodsWithRows('period, label, usual, booked, amount', condition)})`
}

/** SQL for what each period with ledger rows has of a running subscription, without what is carried over: `owner` is its id. */
export function periodsWithRows(columns: string, condition: string): string {
  return `
    select ${columns} from (
      select owner, period, ${startOf('period', parisDay('subscription.start_date'))} as label, usual, booked,
        washes + case when granted then 0 else usual end as amount
      from (
        select owner, period, sum(washes) as washes, max(granted) as granted, max(booked) as booked
        from (
          select row.subscription_id as owner, row.period_start as period,
            sum(row.washes) as washes, max(row.kind = 'granted') as granted,
            coalesce(sum(row.washes) < 0 and wash.status in ('pending', 'confirmed'), false) as booked
          from wash_ledger row left join appointments wash on wash.id = row.appointment_id
          where row.usable_until is null and (${condition})
          group by row.subscription_id, row.period_start, row.appointment_id
        ) group by owner, period
      ) join (select id, start_date, status, ${usualWashes('plan')} as usual from subscriptions) subscription on subscription.id = owner
      where subscription.status in ('active', 'past_due') and subscription.start_date is not null
    )`
}

/** Where the running period began depends on the start's day of the month alone: [first day, that day, or 'first']. */
export function runningPeriods(today: Day): [Day, string][] {
  return Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0')).flatMap((startDay) => {
    const { start } = periodOf(`2000-01-${startDay}`, today)
    const running: [Day, string][] = [[start, startDay]]
    return start.endsWith(startDay) ? [...running, [start, 'first']] : running
  })
}

/** Which day of the month periods start on; the first period is told apart, for it runs before it has begun. */
function startOf(period: string, startDay: string): string {
  return `case ${startDay} when ${period} then 'first' else substr(${startDay}, 9) end`
}

type Change = { remove: (condition: string) => string; add: (condition: string) => string }

/**
 * A period owes nothing below zero, so that its rows are counted together: before a change they are taken out, after
 * it put back. Not before an insertion, which may come to nothing: what was there is then told from the new row.
 */
export function owedTriggers({ remove, add }: Change): string[] {
  const around = (name: string, change: string, condition: string) => [
    trigger(`figures_owed_${name}_before before ${change}`, [remove(condition)]),
    trigger(`figures_owed_${name}_after after ${change}`, [add(condition)]),
  ]
  return [
    trigger('figures_owed_entry_insert after insert on wash_ledger', [
      remove(`${periodOfEntry('new')} and row.id <> new.id`),
      add(periodOfEntry('new')),
    ]),
    ...around('entry_update', 'update on wash_ledger', `${periodOfEntry('old')} or ${periodOfEntry('new')}`),
    ...around('entry_delete', 'delete on wash_ledger', periodOfEntry('old')),
    ...around(
      'subscription',
      'update of status, plan, start_date on subscriptions',
      'row.subscription_id = old.id',
    ),
    ...around(
      'appointment',
      'update of status on appointments',
      `(row.subscription_id, row.period_start) in
        (select subscription_id, period_start from wash_ledger where appointment_id = old.id)`,
    ),
  ]
}

function periodOfEntry(entry: 'new' | 'old'): string {
  return `(row.subscription_id = ${entry}.subscription_id and row.period_start = ${entry}.period_start)`
}

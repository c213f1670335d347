import { periodOf, washesPerPeriod } from '@tramontane/domain/contracts/periods'
import type { PlanId } from '@tramontane/domain/contracts/plans'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { Tx } from '../database.ts'
import { washLedger } from '../schema/subscriptions/billing.ts'

export type DemoSubscription = { subscriptionId: number; plan: PlanId; startDay: Day }

/** The washes of every period that has begun. */
export async function grantDemoWashes(
  tx: Tx,
  { subscriptionId, plan, startDay }: DemoSubscription,
  today: Day,
) {
  const grants: (typeof washLedger.$inferInsert)[] = []
  for (
    let period = periodOf(startDay, startDay);
    period.start <= today;
    period = periodOf(startDay, period.end)
  )
    grants.push({
      subscriptionId,
      kind: 'granted',
      washes: washesPerPeriod[plan],
      periodStart: period.start,
      createdAt: instantOf(period.start, '08:00'),
    })
  if (grants.length > 0) await tx.insert(washLedger).values(grants)
}

/**
 * Tells which washes their subscriptions pay, asked in the order of the days: as many as a period grants. Every second
 * subscription has not used those of the running period yet, so that a demonstration has something to book.
 */
export function demoAllowance(today: Day) {
  const used = new Map<string, number>()
  return ({ subscriptionId, plan, startDay }: DemoSubscription, day: Day): boolean => {
    const period = periodOf(startDay, day)
    const key = `${subscriptionId} ${period.start}`
    const count = used.get(key) ?? 0
    const isSpared = subscriptionId % 2 === 0 && period.end > today
    if (isSpared || day < startDay || count >= washesPerPeriod[plan]) return false
    used.set(key, count + 1)
    return true
  }
}

type DemoWash = { id: number; subscriptionId: number | null; date: Date; createdAt: Date }

/** One row for each wash that a subscription pays. Shapes: `startDays` by subscription. */
export async function takeDemoWashes(tx: Tx, washes: DemoWash[], startDays: Map<number, Day>) {
  const entries = washes.flatMap(({ id, subscriptionId, date, createdAt }) => {
    const startDay = subscriptionId === null ? undefined : startDays.get(subscriptionId)
    if (subscriptionId === null || !startDay) return []
    const periodStart = periodOf(startDay, dayOf(date)).start
    return { subscriptionId, appointmentId: id, kind: 'used' as const, washes: -1, periodStart, createdAt }
  })
  if (entries.length > 0) await tx.insert(washLedger).values(entries)
}

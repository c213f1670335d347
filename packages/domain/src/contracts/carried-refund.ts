import type { Day } from '../days/day.ts'
import { washesPerPeriod } from './periods.ts'
import type { PlanId } from './plans.ts'

/**
 * What washes that the business owes are worth once no day is left to give them: their share of the month's price.
 * Units: euro cents; what does not fall on a cent is rounded up, for the consumer. Source: R-69.
 */
export function washesWorth(washes: number, { plan, price }: { plan: PlanId; price: number }): number {
  return Math.ceil((washes * price) / washesPerPeriod[plan])
}

/** A payment as a sum can be taken from it. Units: euro cents. */
type Source = { id: number; periodStart: Day; leftCents: number }

/**
 * From which payments a sum goes back: those of `periods` first, then the newest; never more than is left of each.
 * Shapes: what cannot be taken is missing in the sum of the answer.
 */
export function takenFrom(
  sources: Source[],
  { cents, periods }: { cents: number; periods: Day[] },
): { id: number; cents: number }[] {
  const rank = ({ periodStart }: Source) => (periods.includes(periodStart) ? 0 : 1)
  const inOrder = sources.toSorted(
    (one, other) => rank(one) - rank(other) || other.periodStart.localeCompare(one.periodStart),
  )
  let missing = cents
  return inOrder.flatMap(({ id, leftCents }) => {
    const taken = Math.min(missing, Math.max(0, leftCents))
    missing -= taken
    return taken > 0 ? [{ id, cents: taken }] : []
  })
}

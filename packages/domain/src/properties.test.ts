import { describe, test } from 'bun:test'
import { periodOf, washesPerPeriod } from './contracts/periods.ts'
import { type PlanId, planIds } from './contracts/plans.ts'
import { subscriptionSavingPercent } from './contracts/saving.ts'
import { withdrawalRefund } from './contracts/withdrawal-refund.ts'
import { dayOf, instantOf, plusDays, timeOf } from './days/calendar.ts'
import type { Day } from './days/day.ts'
import { seededRandom, seedOf } from './testing/seeded-random.ts'
import { type WashEntry, washesLeftOn } from './washes/wash-allowance.ts'
import { formatCents } from './words/money.ts'

const seed = seedOf(20_261_120)
const next = seededRandom(seed)
const below = (limit: number) => Math.floor(next() * limit)
const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
/** A day from 2020 to 2039, month ends and leap days among them. */
const anyDay = (): Day => plusDays('2020-01-01', below(20 * 365))

/** Runs `property` on many generated cases; a failure names the seed and the case. */
function holds<Case>(make: () => Case, property: (one: Case) => boolean) {
  for (let n = 0; n < 2000; n += 1) {
    const one = make()
    if (!property(one)) throw new Error(`seed ${seed}, case ${n}: ${JSON.stringify(one)}`)
  }
}

describe('money', () => {
  test('any amount reads back to its cents', () => {
    holds(
      () => below(100_000_000) - 50_000_000,
      (cents) => {
        const text = formatCents(cents).replace(/[\s€\u202f]/g, '')
        return Math.round(Number(text.replace(',', '.')) * 100) === cents
      },
    )
  })

  test('a saving is whole, from 0 to 100, and never more than what is saved', () => {
    holds(
      () => ({
        monthly: below(50_000),
        visits: 1 + below(4),
        fast: 1 + below(20_000),
      }),
      ({ monthly, visits, fast }) => {
        const settings = {
          plans: { premium: { monthlyCents: monthly, visitsPerMonth: visits } },
          services: { fast: { priceCents: fast } },
        } as unknown as Parameters<typeof subscriptionSavingPercent>[0]
        const percent = subscriptionSavingPercent(settings)
        const oneByOne = visits * fast
        const saved = oneByOne - monthly
        return (
          Number.isInteger(percent) &&
          percent >= 0 &&
          percent <= 100 &&
          percent * oneByOne <= Math.max(0, saved * 100) + 1e-6
        )
      },
    )
  })

  test('a refund is whole cents, from nothing to what was paid, and less for each wash that was done', () => {
    holds(
      () => ({ paidCents: below(30_000), washes: below(5), washesDone: below(7), wasExpress: next() < 0.5 }),
      (used) => {
        const refund = withdrawalRefund(used)
        const oneMore = withdrawalRefund({ ...used, washesDone: used.washesDone + 1 })
        return Number.isInteger(refund) && refund >= 0 && refund <= used.paidCents && oneMore <= refund
      },
    )
  })
})

describe('periods', () => {
  test('every day lies in exactly one period, and the periods touch', () => {
    holds(
      () => ({ start: anyDay(), after: below(3000) }),
      ({ start, after }) => {
        const day = plusDays(start, after)
        const period = periodOf(start, day)
        const following = periodOf(start, period.end)
        const last = periodOf(start, plusDays(period.end, -1))
        return (
          period.start <= day &&
          day < period.end &&
          following.start === period.end &&
          last.start === period.start
        )
      },
    )
  })

  test('a local time survives the way through an instant, but in the hour that does not exist', () => {
    holds(
      () => ({ day: anyDay(), time: `${String(below(24)).padStart(2, '0')}:${pick(['00', '30'])}` }),
      ({ day, time }) => {
        const instant = instantOf(day, time)
        return (dayOf(instant) === day && timeOf(instant) === time) || time.startsWith('02:')
      },
    )
  })
})

describe('the wash ledger', () => {
  test('what is left is what was granted, less the uses, plus the returns, and never below nothing', () => {
    holds(
      () => {
        const plan: PlanId = pick(planIds)
        const entries: WashEntry[] = next() < 0.8 ? [{ kind: 'granted', washes: washesPerPeriod[plan] }] : []
        let left = washesPerPeriod[plan]
        let used = 0
        // As clients act: a use needs a wash that is left, a return a use.
        for (let step = below(12); step > 0; step -= 1) {
          if (next() < 0.6 && left > 0) {
            entries.push({ kind: 'used', washes: -1 })
            left -= 1
            used += 1
          } else if (used > 0) {
            entries.push({ kind: 'returned', washes: 1 })
            left += 1
            used -= 1
          }
        }
        return { plan, entries, left }
      },
      ({ plan, entries, left }) =>
        left >= 0 &&
        left <= washesPerPeriod[plan] &&
        left ===
          washesLeftOn('2027-03-25', {
            ...{ plan, startDay: '2027-03-25' },
            entries: entries.map((entry) => ({ ...entry, periodStart: '2027-03-25', usableUntil: null })),
          }),
    )
  })
})

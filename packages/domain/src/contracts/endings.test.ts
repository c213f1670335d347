import { describe, expect, test } from 'bun:test'
import { plusDays } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { roundsOf, seededRandom, seedOf } from '../testing/seeded-random.ts'
import {
  chargeUntil,
  commitmentNoticeDays,
  cutPeriod,
  givenBackAfter,
  justifiedEndsOn,
  lastNoticeDay,
  missingOf,
  noticeEndsOn,
} from './endings.ts'
import { commitmentEnd, periodOf, plusMonths, wholeMonths } from './periods.ts'
import { commitmentMonths, noticeDays } from './terms.ts'

/** 2028 has a 29 February. */
const startDays = Array.from({ length: 366 }, (_, day) => plusDays('2028-01-01', day))

describe('a notice ends the contract after the thirtieth day', () => {
  test.each([
    ['within the term, at its end', '2026-08-31', '2027-01-10', null, '2027-02-28'],
    ['on the last day that prevents a further month', '2026-08-31', '2027-01-28', null, '2027-02-28'],
    ['a day later, a day later', '2026-08-31', '2027-01-29', null, '2027-03-01'],
    ['eight days before the end of the term', '2026-08-31', '2027-02-20', null, '2027-03-23'],
    ['long after the term, on the day of a month', '2026-01-15', '2027-05-15', null, '2027-06-15'],
    ['long after the term', '2026-01-15', '2027-05-01', null, '2027-06-01'],
    ['through the change of the clocks', '2026-01-15', '2027-03-01', null, '2027-04-01'],
    ['a later day is wished, and is the last one', '2026-08-31', '2027-01-10', '2027-04-01', '2027-04-02'],
    ['an earlier day is wished', '2026-08-31', '2027-01-10', '2027-01-15', '2027-02-28'],
    ['a day that is past is wished', '2026-08-31', '2027-01-10', '2026-01-01', '2027-02-28'],
  ])(
    '%s: started %s, notice on %s, wished %p: the first day after it is %s',
    (_, startDay, receivedOn, wishedDay, endsOn) => {
      expect(noticeEndsOn(startDay, { receivedOn, wishedDay })).toBe(endsOn)
    },
  )

  test('whatever the start and the day of notice: thirty days exactly after the term, its last day within it', () => {
    const step = roundsOf(28, 1)
    for (const [index, startDay] of startDays.entries())
      for (let after = index % step; after < 420; after += step) {
        const receivedOn = plusDays(startDay, after)
        const lastDay = plusDays(noticeEndsOn(startDay, { receivedOn }), -1)
        const termLastDay = plusDays(commitmentEnd(startDay), -1)
        const thirtieth = plusDays(receivedOn, noticeDays)
        expect(lastDay).toBe([thirtieth, termLastDay].sort()[1] ?? '')
      }
  })

  test('for a legitimate reason, within the term too, counted from the proof or from a later declaration', () => {
    expect(justifiedEndsOn({ declaredOn: '2026-09-01', proofOn: '2026-09-10' })).toBe('2026-10-11')
    expect(justifiedEndsOn({ declaredOn: '2026-09-10', proofOn: '2026-09-01' })).toBe('2026-10-11')
  })
})

describe('the notice of L215-1', () => {
  test('a notice of the last day ends the contract with its term, one of the next day after it, whatever the start', () => {
    for (const startDay of startDays) {
      const deadline = lastNoticeDay(startDay)
      expect(noticeEndsOn(startDay, { receivedOn: deadline })).toBe(commitmentEnd(startDay))
      expect(noticeEndsOn(startDay, { receivedOn: plusDays(deadline, 1) })).toBe(
        plusDays(commitmentEnd(startDay), 1),
      )
    }
  })

  test('is told between three months and one month before that day, whatever the start', () => {
    for (const startDay of startDays) {
      const { first, last } = commitmentNoticeDays(startDay)
      const deadline = lastNoticeDay(startDay)
      expect(first >= startDay).toBe(true)
      expect(first).toBe(plusMonths(deadline, -3))
      expect(last).toBe(plusMonths(deadline, -1))
      expect(last > first).toBe(true)
    }
  })
})

describe('what is still charged', () => {
  const monthlyCents = 6986
  test.each([
    ['2026-11-20', '2027-05-14', 5, null],
    ['2026-12-13', '2027-05-14', 5, null],
    ['2026-12-14', '2027-05-14', 4, null],
    ['2027-04-14', '2027-05-14', 0, null],
    ['2027-05-14', '2027-06-14', 0, null],
    ['2027-05-13', '2027-06-13', 0, [30, 6761]],
    ['2027-05-01', '2027-06-01', 0, [18, 4056]],
    ['2027-05-01', '2027-05-15', 0, [1, 225]],
    ['2027-04-20', '2027-05-10', 0, null],
    ['2027-04-20', '2027-06-20', 1, [6, 1397]],
  ] as const)(
    'of a contract of 14 November, on %s, that ends on %s: %i months, and %p',
    (today, endsOn, months, rest) => {
      const charge = chargeUntil('2026-11-14', today, { monthlyCents, endsOn })
      expect(charge.months).toBe(months)
      expect(charge.rest && [charge.rest.servedDays, charge.rest.dueCents]).toEqual(rest && [...rest])
      expect(charge.totalCents).toBe(months * monthlyCents + (rest?.[1] ?? 0))
    },
  )
})

describe('what was paid beyond the end comes back', () => {
  const period = { start: '2027-05-20', end: '2027-06-20' }
  const paid = { period, paidCents: 6986, refundedCents: 0 }

  test.each([
    ['a day into the month', [paid], '2027-05-21', [6986 - 225]],
    ['twelve days of thirty-one', [paid], '2027-06-01', [6986 - 2704]],
    ['on its first day: all of it', [paid], '2027-05-20', [6986]],
    ['before it began: all of it', [paid], '2027-04-01', [6986]],
    ['on its last day: the last day', [paid], '2027-06-19', [6986 - 6761]],
    ['at its end: no line at all', [paid], '2027-06-20', []],
    ['what went back before counts', [{ ...paid, refundedCents: 1000 }], '2027-06-01', [5986 - 2704]],
    ['all of it went back before', [{ ...paid, refundedCents: 6986 }], '2027-06-01', [0]],
    ['the provider took the share alone', [{ ...paid, paidCents: 2700 }], '2027-06-01', [0]],
    ['a cent too much was taken', [{ ...paid, paidCents: 2705 }], '2027-06-01', [1]],
    ['the month was paid twice', [paid, paid], '2027-06-01', [6986 - 2704, 6986]],
    ['nothing was paid', [], '2027-06-01', []],
  ] as const)('%s', (_, payments, endsOn, cents) => {
    const back = givenBackAfter([...payments], { monthlyCents: 6986, endsOn })
    expect(back.map(({ missingCents }) => missingCents)).toEqual([...cents])
  })

  test('whatever the start, the notice and the payments: to the cent, never more than was paid, never twice', () => {
    const next = seededRandom(seedOf(20_261_122))
    const below = (limit: number) => Math.floor(next() * limit)
    for (const startDay of startDays)
      for (let run = 0; run < roundsOf(1, 3); run += 1) {
        const monthlyCents = [50, 6986, 11_986, 1 + below(20_000)][below(4)] ?? 1
        const receivedOn = plusDays(startDay, below(600))
        const endsOn = noticeEndsOn(startDay, { receivedOn })
        const months = wholeMonths(startDay, endsOn) + 1
        const payments = Array.from({ length: months }, (_, month) => payment(startDay, month)).filter(
          () => next() < 0.9,
        )
        const told = { startDay, receivedOn, monthlyCents, payments }

        const back = givenBackAfter(payments, { monthlyCents, endsOn })
        const isRight = back.every(({ paidCents, refundedCents, missingCents, servedDays, days }) => {
          const kept = paidCents - refundedCents - missingCents
          // What stays is what the served days cost, to the nearest cent, and never more than there was.
          return (
            Number.isInteger(missingCents) &&
            missingCents >= 0 &&
            kept >= 0 &&
            kept <= (monthlyCents * servedDays) / days + 0.5
          )
        })
        expect({ ...told, isRight }).toEqual({ ...told, isRight: true })
        const sent = payments.map((one) => {
          const known = back.find(({ period }) => period.start === one.period.start)
          return known ? { ...one, refundedCents: one.refundedCents + known.missingCents } : one
        })
        expect(missingOf(givenBackAfter(sent, { monthlyCents, endsOn }))).toBe(0)
      }

    function payment(startDay: Day, month: number) {
      const paidCents = next() < 0.8 ? 6986 : below(7000)
      return {
        period: periodOf(startDay, plusMonths(startDay, month)),
        paidCents,
        refundedCents: next() < 0.2 ? below(paidCents + 1) : 0,
      }
    }
  })

  test('a contract that is paid month by month costs its months and its days, whether the last one is charged whole or in part', () => {
    for (const startDay of startDays) {
      const receivedOn = plusDays(startDay, 200)
      const endsOn = noticeEndsOn(startDay, { receivedOn })
      const { months, rest, totalCents } = chargeUntil(startDay, startDay, { monthlyCents: 6986, endsOn })
      expect(months + 1).toBeGreaterThanOrEqual(commitmentMonths)
      const due = cutPeriod(periodOf(startDay, endsOn), { monthlyCents: 6986, endsOn })
      expect(rest?.dueCents ?? 0).toBe(due.dueCents)
      const last = periodOf(startDay, endsOn)
      const whole = givenBackAfter([{ period: last, paidCents: 6986, refundedCents: 0 }], {
        monthlyCents: 6986,
        endsOn,
      })
      expect(6986 * (months + 2) - missingOf(whole)).toBe(6986 + totalCents)
    }
  })
})

/** A start of 31 August 2026: the minimum term ends with 27 February 2027. */
test.each([
  ['the day of the notice, once the term is over', '2027-03-20', null, '2027-03-21'],
  ['the last day of the term, before it is over', '2027-02-10', null, '2027-02-28'],
  ['on that very day', '2027-02-27', null, '2027-02-28'],
  ['a later day that was wished', '2027-03-20', '2027-04-05', '2027-04-06'],
  ['no earlier day that was wished', '2027-03-20', '2027-03-01', '2027-03-21'],
])('a contract whose end of term nobody announced ends with %s', (_, receivedOn, wishedDay, endsOn) => {
  expect(noticeEndsOn('2026-08-31', { receivedOn, wishedDay, isUnannounced: true })).toBe(endsOn)
})

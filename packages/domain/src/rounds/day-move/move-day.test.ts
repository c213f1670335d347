import { describe, expect, test } from 'bun:test'
import { instantOf, plusDays } from '../../days/calendar.ts'
import type { Day } from '../../days/day.ts'
import { everyDay } from '../../days/day-spans.ts'
import { seededRandom, seedsOf } from '../../testing/seeded-random.ts'
import { at, gridRoad } from '../../testing/walked-round.ts'
import { work } from '../../testing/work.ts'
import { slotStarts, washInterval } from '../../washes/slots.ts'
import { canBookSlot, freeStarts } from '../free-starts.ts'
import type { PlannedWash, Planning } from '../planning.ts'
import { type LeavingWash, leavesWith, lostTime, proposeMoves } from './move-day.ts'

/** A Thursday. */
const day = '2027-03-25'
const friday = '2027-03-26'

function planning(change: Partial<Planning> = {}): Planning {
  return {
    ...{ now: instantOf('2027-03-24', '18:00'), work: work(), vans: 1 },
    ...{ washes: [], untimed: [], busy: [lostTime({ day, part: 'day' })], road: gridRoad(), ...change },
  }
}

function leaving(id: number, change: Partial<LeavingWash> = {}): LeavingWash {
  return { id, day, time: '09:30', minutes: 90, spot: at(0), lastDay: null, keptUntil: null, ...change }
}

function wash(on: Day, time: string, minutes = 90, spot = at(0), van = 1): PlannedWash {
  return { ...washInterval(on, time, minutes), spot, van }
}

function where(washes: LeavingWash[], change: Partial<Planning> = {}, from = day) {
  return proposeMoves(washes, from, planning(change)).map(({ to, fit }) => [to?.day, to?.time, fit])
}

describe('a wash that leaves its day', () => {
  test('goes to the next day that has a start, at its own hour', () => {
    expect(where([leaving(1)])).toEqual([[friday, '09:30', 'in_period']])
  })

  test('goes where the van drives least, whatever its hour was', () => {
    const washes = [wash(friday, '11:30', 30, at(0)), wash(friday, '14:00', 60, at(30))]
    expect(where([leaving(1, { spot: at(30) })], { washes })).toEqual([[friday, '15:30', 'in_period']])
  })

  test('stays on its day in the half that is left, and in another van where one is broken', () => {
    const busy = [lostTime({ day, part: 'morning' })]
    expect(where([leaving(1)], { busy })).toEqual([[day, '14:00', 'in_period']])
    const broken = [lostTime({ day, part: 'day', van: 1 })]
    const [move] = proposeMoves([leaving(1)], day, planning({ busy: broken, vans: 2 }))
    expect(move?.to).toMatchObject({ day, time: '09:30', van: 2 })
    // Whatever the road: nobody has to be told.
    const washes = [wash(day, '14:00', 60, at(30), 2)]
    const [kept] = proposeMoves(
      [leaving(1, { spot: at(30) })],
      day,
      planning({ busy: broken, vans: 2, washes }),
    )
    expect(kept?.to).toMatchObject({ day, time: '09:30', van: 2 })
  })

  test('whose month ends first chooses first, however early the others were', () => {
    const filled = [wash(friday, '08:00', 80), wash(friday, '11:05', 480)]
    const washes = [leaving(1), leaving(2, { time: '14:00', lastDay: friday, keptUntil: '2027-04-24' })]
    const moves = where(washes, { washes: filled })
    expect(moves).toEqual([
      ['2027-03-27', '09:30', 'in_period'],
      [friday, '09:30', 'in_period'],
    ])
  })

  test('is carried over after its month, until its wash lapses; after that it goes nowhere', () => {
    const shut = everyDay({ from: friday, to: '2027-04-10' }).map((on) => lostTime({ day: on, part: 'day' }))
    const busy = [lostTime({ day, part: 'day' }), ...shut]
    const carried = leaving(1, { lastDay: '2027-03-31', keptUntil: '2027-04-24' })
    expect(where([carried], { busy })).toEqual([['2027-04-12', '09:30', 'carried']])
    expect(where([{ ...carried, keptUntil: '2027-04-10' }], { busy })).toEqual([
      [undefined, undefined, 'nowhere'],
    ])
    expect(where([leaving(1)], { busy }, '2028-01-01')).toEqual([[undefined, undefined, 'nowhere']])
  })

  test('goes later in its month rather than where it should not be, and there only where its month has nothing else', () => {
    const saturday = '2027-03-27'
    const wetOn =
      (...days: Day[]) =>
      (_: LeavingWash, start: { day: Day }) =>
        days.includes(start.day)
    const [dry] = proposeMoves([leaving(1)], day, planning(), wetOn(friday))
    expect(dry).toMatchObject({ to: { day: saturday, time: '09:30' }, fit: 'in_period', isLater: true })
    const ofMonth = leaving(1, { lastDay: friday, keptUntil: '2027-04-24' })
    const [wet] = proposeMoves([ofMonth], day, planning(), wetOn(friday))
    expect(wet).toMatchObject({ to: { day: friday, time: '09:30' }, fit: 'in_period', isLater: false })
    const [late] = proposeMoves([{ ...ofMonth, lastDay: day }], day, planning(), wetOn(friday))
    expect(late).toMatchObject({ to: { day: saturday }, fit: 'carried', isLater: true })
    const afternoon = (_: LeavingWash, { time }: { time: string }) => time < '13:00'
    const [halfDay] = proposeMoves([leaving(1)], day, planning(), afternoon)
    expect(halfDay).toMatchObject({ to: { day: friday, time: '14:00' }, isLater: false })
    // At its own hour another van comes, whatever the weather: nobody has to be told.
    const broken = [lostTime({ day, part: 'day', van: 1 })]
    const [same] = proposeMoves([leaving(1)], day, planning({ busy: broken, vans: 2 }), wetOn(day))
    expect(same?.to).toMatchObject({ day, time: '09:30' })
  })

  test.each([
    ['morning', '12:30', true],
    ['morning', '13:00', false],
    ['afternoon', '12:30', false],
    ['afternoon', '13:00', true],
    ['day', '12:30', true],
    ['day', null, true],
    ['morning', null, false],
    ['afternoon', null, false],
  ] as const)('with the %s at %p: %p', (part, time, expected) => {
    expect(leavesWith(part, time)).toBe(expected)
  })

  test('the halves of a day that has no hour or two hours after midnight meet at one in the afternoon', () => {
    for (const clockDay of ['2027-03-28', '2027-10-31']) {
      expect(lostTime({ day: clockDay, part: 'morning' }).end).toEqual(instantOf(clockDay, '13:00'))
      expect(lostTime({ day: clockDay, part: 'afternoon' }).start).toEqual(instantOf(clockDay, '13:00'))
      expect(lostTime({ day: clockDay, part: 'day' })).toEqual({
        ...{ start: instantOf(clockDay), end: instantOf(plusDays(clockDay, 1)), van: null },
      })
    }
  })
})

test('of any planning, each start is one that its client could book beside all others, none sooner; order of rows says nothing', () => {
  for (const seed of seedsOf(12, 300)) {
    const random = seededRandom(seed)
    const pick = (count: number) => Math.floor(random() * count)
    const vans = 1 + pick(2)
    const washes = Array.from({ length: pick(14) }, () =>
      wash(
        plusDays(friday, pick(6)),
        slotStarts[pick(17)] ?? '08:00',
        60 + 30 * pick(4),
        at(pick(40)),
        1 + pick(vans),
      ),
    )
    const given = planning({ vans, washes })
    const all = Array.from({ length: 1 + pick(8) }, (_, index) => {
      const lastDay = pick(2) ? null : plusDays(day, pick(6))
      return leaving(index + 1, {
        ...{ time: slotStarts[pick(17)] ?? null, minutes: 60 + 30 * pick(4), spot: at(pick(40)), lastDay },
        keptUntil: lastDay && plusDays(lastDay, pick(5)),
      })
    })
    const moves = proposeMoves(all, day, given)
    expect(moves.map(({ wash: { id } }) => id)).toEqual(all.map(({ id }) => id))
    const again = proposeMoves(all.toReversed(), day, { ...given, washes: washes.toReversed() })
    expect(again.toReversed()).toEqual(moves)

    for (const move of moves) {
      const others = moves.flatMap((one) =>
        one.to && one !== move
          ? [wash(one.to.day, one.to.time, one.wash.minutes, one.wash.spot as never, one.to.van)]
          : [],
      )
      const beside = { ...given, washes: [...washes, ...others] }
      const { minutes, spot, keptUntil, lastDay } = move.wash
      const until = move.to ? plusDays(move.to.day, -1) : (keptUntil ?? plusDays(day, 60))
      for (const sooner of until < day ? [] : everyDay({ from: day, to: until }))
        expect(freeStarts(sooner, { minutes, spot }, beside)).toEqual([])
      if (!move.to) continue
      expect(canBookSlot({ ...move.to, minutes, spot, van: move.to.van }, beside).allowed).toBe(true)
      expect(keptUntil === null || move.to.day <= keptUntil).toBe(true)
      expect(move.fit).toBe(lastDay === null || move.to.day <= lastDay ? 'in_period' : 'carried')
    }
  }
})

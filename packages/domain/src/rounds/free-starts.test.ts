import { describe, expect, test } from 'bun:test'
import { instantOf } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { at, gridRoad, noRoad } from '../testing/walked-round.ts'
import { work } from '../testing/work.ts'
import { slotStarts, washInterval } from '../washes/slots.ts'
import { canBookOffered, canBookSlot, freeDays, freeStarts } from './free-starts.ts'
import type { PlannedWash, Planning } from './planning.ts'

const day = '2027-03-25'
const fast = { minutes: 90, spot: at(0) }

function planning(change: Partial<Planning> = {}): Planning {
  return {
    ...{ now: instantOf('2027-03-24', '07:00'), work: work(), vans: 1 },
    ...{ washes: [], untimed: [], busy: [], road: gridRoad(), ...change },
  }
}

function wash(time: string, minutes: number, spot = at(0), van = 1, on: Day = day): PlannedWash {
  return { ...washInterval(on, time, minutes), spot, van }
}

function times(wanted = fast, change: Partial<Planning> = {}): string[] {
  return freeStarts(day, wanted, planning(change)).map(({ time }) => time)
}

describe('a start that was offered for a town', () => {
  const inTown = { ...fast, day, time: '09:30' } as const
  const before = (...vans: number[]) => ({
    vans: 2,
    washes: vans.map((van) => wash('08:00', 80, at(0), van)),
  })

  test.each([
    ['is booked though the place in it is farther', before(1, 2), at(20), { allowed: true, van: 1 }],
    ['goes to the van that is in time at the place itself', before(1), at(20), { allowed: true, van: 2 }],
    ['is booked for a place that nobody knows', before(1, 2), null, { allowed: true, van: 1 }],
  ])('%s', (_, change, place, booking) => {
    expect(canBookOffered(inTown, place, planning(change))).toMatchObject(booking)
  })

  test('that is taken there is taken, whatever the place', () => {
    const taken = planning({ washes: [wash('08:00', 90)] })
    expect(canBookOffered({ ...inTown, spot: at(20) }, at(0), taken)).toEqual({
      allowed: false,
      reason: 'TAKEN',
    })
  })
})

describe('a start', () => {
  const at20 = { minutes: 90, spot: at(20) }

  test('of a day without washes is free at all seventeen, however far the place: nobody is kept from the first or last', () => {
    expect(times({ minutes: 90, spot: at(300) })).toEqual(slotStarts)
  })

  test('is free once the van has driven there and set up, not before', () => {
    expect(times(at20, { washes: [wash('08:00', 65)] })[0]).toBe('09:30')
    expect(times(at20, { washes: [wash('08:00', 66)] })[0]).toBe('10:00')
  })

  test('is free while the van can still drive on and set up for the next', () => {
    const before = (time: string) => times(at20, { washes: [wash(time, 200)] })
    expect(before('11:25')).toContain('09:30')
    expect(before('11:24')).not.toContain('09:30')
  })

  test('meets no wash that the day before left running, nor one that begins after midnight', () => {
    const night = wash('22:00', 10 * 60, at(0), 1, '2027-03-24')
    expect(times(at20, { washes: [night] })[0]).toBe('08:30')
    const late = work({ hours: { ...work().hours, 4: { opens: '08:00', closes: '23:59' } } })
    const next = wash('00:30', 60, at(300), 1, '2027-03-26')
    expect(times(fast, { work: late })).toContain('18:00')
    expect(times({ minutes: 90, spot: at(0) }, { work: late, washes: [next] })).not.toContain('18:00')
  })

  test('is not within a break, and none ends in it', () => {
    const withBreak = work({ breaks: { 4: [{ from: '12:00', to: '14:30' }] } })
    expect(times(fast, { work: withBreak })).toEqual(
      slotStarts.filter((time) => time <= '10:30' || time >= '14:30'),
    )
    const booked = canBookSlot({ day, time: '11:00', ...fast }, planning({ work: withBreak }))
    expect(booked).toEqual({ allowed: false, reason: 'IN_BREAK' })
  })

  test.each([
    ['2027-03-28', 'DAY_OFF'],
    ['2027-03-27', 'OUTSIDE_HOURS'],
    ['2027-03-24', 'PAST'],
    ['2027-06-25', 'TOO_FAR'],
  ])('of %s is refused with %p', (on, reason) => {
    const now = instantOf('2027-03-24', '08:00')
    expect(canBookSlot({ day: on, time: '08:00', ...fast }, planning({ now }))).toEqual<unknown>({
      allowed: false,
      reason,
    })
  })

  test('of the last day that can be booked is booked as it is offered', () => {
    const now = instantOf('2027-03-24', '08:00')
    const slot = { day: '2027-06-24' as Day, time: '08:00' as const, ...fast }
    expect(canBookSlot(slot, planning({ now }))).toMatchObject({ allowed: true })
    expect(freeStarts(slot.day, fast, planning({ now }))[0]?.time).toBe('08:00')
  })

  test('is one of the seventeen', () => {
    expect(canBookSlot({ day, time: '12:00', ...fast }, planning())).toEqual({
      allowed: false,
      reason: 'NOT_A_SLOT',
    })
  })

  test('of which the road knows no end is not offered beside another wash', () => {
    const road = { ...gridRoad(), minutes: () => Number.NaN }
    expect(times(fast, { road, washes: [wash('12:00', 60)] })).toEqual([])
  })
})

describe('the van that takes a wash', () => {
  const first = (change: Partial<Planning>) =>
    freeStarts(day, { minutes: 60, spot: at(30) }, planning(change))[0]

  test('is the one that drives the least more for it, whichever its number', () => {
    const washes = [wash('14:00', 60, at(-10), 1), wash('14:00', 60, at(28), 2)]
    expect(first({ vans: 2, washes })).toEqual({ time: '08:00', van: 2, addedMinutes: 4, isNear: true })
  })

  test('is the lowest of those that drive the same', () => {
    expect(first({ vans: 3 })).toEqual({ time: '08:00', van: 1, addedMinutes: 60, isNear: false })
  })

  test('is another one where the nearest has no time', () => {
    const washes = [wash('08:00', 200, at(30), 1)]
    expect(first({ vans: 2, washes })).toMatchObject({ van: 2 })
  })

  test('is never one that was taken away, whose washes keep nobody else from theirs', () => {
    const washes = [wash('08:00', 660, at(30), 2)]
    expect(freeStarts(day, fast, planning({ vans: 1, washes })).map(({ van }) => van)).toEqual(
      slotStarts.map(() => 1),
    )
  })

  test('drives the same for two washes at once, whichever is read first', () => {
    const washes = [wash('09:00', 60, at(10)), wash('09:00', 60, at(40))]
    const offered = freeStarts(day, fast, planning({ washes }))
    expect(freeStarts(day, fast, planning({ washes: washes.toReversed() }))).toEqual(offered)
  })

  test('counts the washes of that day alone', () => {
    const yesterday = [wash('14:00', 60, at(30), 1, '2027-03-24')]
    expect(first({ washes: yesterday })).toMatchObject({ addedMinutes: 60, isNear: false })
  })

  test('never drives less for one wash more', () => {
    const road = { ...gridRoad(0), minutes: (a: unknown, b: unknown) => (a === b ? 0 : a && b ? 50 : 1) }
    const washes = [wash('09:00', 60, at(1)), wash('16:00', 60, at(2))]
    const starts = freeStarts(day, { minutes: 60, spot: null }, planning({ road, washes }))
    expect(starts.find(({ time }) => time === '11:30')?.addedMinutes).toBe(0)
  })
})

describe('a wash that waits for its hour keeps its room', () => {
  const untimed = [{ day, minutes: 210, spot: at(40) }]

  test('with the road to it', () => {
    const washes = [wash('08:00', 240)]
    expect(times(fast, { washes, untimed })).toEqual([])
    expect(times({ ...fast, spot: at(40) }, { washes, untimed })).toEqual(['14:00', '18:00'])
  })

  test('on its own day alone', () => {
    expect(times(fast, { untimed: [{ ...untimed[0], day: '2027-03-26' } as never] })).toEqual(slotStarts)
  })

  test('and gives nothing more away where it finds none itself', () => {
    const washes = [wash('08:00', 240), wash('15:00', 90)]
    expect(times(fast, { washes, untimed })).toEqual(times(fast, { washes }))
  })

  test('in whichever van', () => {
    const washes = [wash('08:00', 240)]
    expect(times(fast, { vans: 2, washes, untimed })).toEqual(slotStarts)
  })
})

test('many days are as each of them alone', () => {
  const days = ['2027-03-25', '2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29']
  const washes = days.flatMap((on) => [wash('10:00', 90, at(7), 1, on), wash('15:00', 90, at(9), 1, on)])
  const untimed = [{ day: '2027-03-26', minutes: 90, spot: at(3) }]
  const current = planning({ washes, untimed })
  expect([...freeDays(days, fast, current)]).toEqual(
    days.map((on) => ({ day: on, starts: freeStarts(on, fast, current) })),
  )
})

test.each([
  ['a free one', '2027-03-25', '09:00', null],
  ['one that is none of the seventeen', '2027-03-25', '12:00', 'NOT_A_SLOT'],
  ['a quarter past', '2027-03-25', '09:15', 'NOT_A_SLOT'],
  ['a Sunday, on the day the clocks go forward', '2027-03-28', '09:00', 'DAY_OFF'],
  ['a Saturday before the opening', '2027-03-27', '08:30', 'OUTSIDE_HOURS'],
  ['a Saturday too late to end', '2027-03-27', '17:30', 'OUTSIDE_HOURS'],
  ['yesterday', '2027-03-23', '09:00', 'PAST'],
])('%s is booked, or told why not', (_, on, time, reason) => {
  const booking = canBookSlot({ day: on, time, ...fast }, planning())
  expect<string | null>(booking.allowed ? null : booking.reason).toBe(reason)
})

test('a slot is past from its very start', () => {
  const at9 = (now: string) =>
    canBookSlot({ day, time: '09:00', ...fast }, planning({ now: new Date(now) })).allowed
  expect(at9('2027-03-25T07:59:59Z')).toBe(true)
  expect(at9('2027-03-25T08:00:00Z')).toBe(false)
})

test('without a road a slot ends when its wash ends: the next may start then, not before', () => {
  const washes = [wash('09:00', 90)]
  expect(times(fast, { washes, road: noRoad })).toEqual(slotStarts.filter((time) => time >= '10:30'))
})

describe('what another calendar keeps', () => {
  const from = (time: string, minutes: number, van: number | null = null) => ({
    ...washInterval(day, time, minutes),
    van,
  })

  test('is no start of a wash that would meet it, and its drives may', () => {
    const busy = [from('10:30', 30)]
    expect(times(fast, { busy })).toEqual(times().filter((time) => time < '09:30' || time > '10:30'))
    expect(canBookSlot({ day, time: '09:30', ...fast }, planning({ busy }))).toEqual({
      allowed: false,
      reason: 'TAKEN',
    })
  })

  test('ends where a wash begins, and begins where one ends', () => {
    expect(times(fast, { busy: [from('09:30', 30), from('11:30', 30)] })).toContain('10:00')
    expect(times(fast, { busy: [from('09:30', 31)] })).not.toContain('10:00')
  })

  test('of one van leaves the others, and of all leaves none', () => {
    const van = (busy: Planning['busy']) =>
      freeStarts(day, fast, planning({ vans: 2, busy })).find(({ time }) => time === '10:00')?.van
    expect(van([])).toBe(1)
    expect(van([from('10:00', 15, 1)])).toBe(2)
    expect(van([from('10:00', 15)])).toBeUndefined()
    expect(van([from('10:00', 15, 3)])).toBe(1)
  })

  test('a whole day leaves nothing of it, and what waits for its hour finds none there', () => {
    const untimed = [{ day, minutes: 90, spot: at(0) }]
    expect(times(fast, { busy: [from('00:00', 24 * 60)], untimed })).toEqual([])
    const busy = [from('10:00', 9 * 60)]
    expect(times(fast, { busy })).toEqual(['08:00', '08:30'])
    expect(times(fast, { busy, untimed })).toEqual([])
  })
})

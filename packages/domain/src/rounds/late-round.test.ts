import { describe, expect, test } from 'bun:test'
import { instantOf, timeOf } from '../days/calendar.ts'
import { minuteMs } from '../days/durations.ts'
import { seededRandom, seedOf } from '../testing/seeded-random.ts'
import { at, gridRoad } from '../testing/walked-round.ts'
import { washInterval } from '../washes/slots.ts'
import { type ExpectedWash, lateRound } from './late-round.ts'

const day = '2026-11-24'
const road = gridRoad()

type Known = { known?: string; announced?: string; isBegun?: boolean; isOnTheWay?: boolean; place?: number }

/** An hour long; at the same place unless another is said. */
function wash(
  time: string,
  { announced, known = announced ?? time, isBegun = false, isOnTheWay = !!announced, place = 0 }: Known = {},
) {
  const planned = { ...washInterval(day, time, 60), van: 1, spot: at(place) }
  const said = { known: instantOf(day, known), announced: announced ? instantOf(day, announced) : null }
  return { ...planned, ...said, isBegun, isOnTheWay }
}

function late(round: ExpectedWash[], minutes: number, now = '08:00') {
  return lateRound(round, { minutes, now: instantOf(day, now), road }).map(
    ({ wash: { known }, to, isTold }) => `${timeOf(known)} → ${timeOf(to)}${isTold ? ' !' : ''}`,
  )
}

describe('what becomes of a round that is late', () => {
  const setUp = road.setUpMinutes
  const after = (minutes: number) => timeOf(new Date(instantOf(day, '10:00').getTime() + minutes * minuteMs))

  test.each<[string, ExpectedWash[], number, string | undefined, string[]]>([
    ['the first begins so much later', [wash('09:00')], 30, undefined, ['09:00 → 09:30 !']],
    ['ten minutes are not worth a message', [wash('09:00')], 10, undefined, ['09:00 → 09:10']],
    ['slack takes the delay up', [wash('09:00'), wash('11:00')], 30, undefined, ['09:00 → 09:30 !']],
    [
      'what it does not take up goes on',
      [wash('09:00'), wash(after(setUp + 10)), wash('15:00')],
      30,
      undefined,
      ['09:00 → 09:30 !', `${after(setUp + 10)} → ${after(setUp + 30)} !`],
    ],
    [
      'the drive is no slack',
      [wash('09:00'), wash(after(setUp + road.minutes(at(0), at(20))), { place: 20 })],
      30,
      undefined,
      [
        '09:00 → 09:30 !',
        `${after(setUp + road.minutes(at(0), at(20)))} → ${after(setUp + road.minutes(at(0), at(20)) + 30)} !`,
      ],
    ],
    [
      'a gap that is too short already adds nothing of its own',
      [wash('09:00'), wash('10:00')],
      20,
      undefined,
      ['09:00 → 09:20 !', '10:00 → 10:20 !'],
    ],
    [
      'what has begun waits no more',
      [wash('09:00', { isBegun: true }), wash('11:00')],
      20,
      '09:30',
      ['11:00 → 11:20 !'],
    ],
    [
      'what nobody spoke of and had begun by then counts as begun',
      [wash('09:00'), wash('11:00')],
      20,
      '09:40',
      ['11:00 → 11:20 !'],
    ],
    ['one that is overdue by less is meant', [wash('09:00')], 20, '09:05', ['09:00 → 09:20 !']],
    [
      'on the way it begins no sooner than now',
      [wash('09:00', { isOnTheWay: true })],
      20,
      '09:45',
      ['09:00 → 09:45 !'],
    ],
    [
      'who was told is told what is more',
      [wash('09:00', { known: '09:30' })],
      45,
      undefined,
      ['09:30 → 09:45 !'],
    ],
    ['and nothing of what is no more', [wash('09:00', { known: '09:30' })], 20, undefined, []],
    [
      'a told hour is kept, and those after it follow',
      [wash('09:00', { known: '09:40' }), wash(after(setUp))],
      20,
      undefined,
      [`${after(setUp)} → ${after(setUp + 40)} !`],
    ],
    [
      'once an arrival was announced it is late by that',
      [wash('09:00', { announced: '09:40' }), wash(after(setUp + 10))],
      20,
      '09:30',
      ['09:40 → 10:00 !', `${after(setUp + 10)} → ${after(setUp + 60)} !`],
    ],
    [
      'an arrival that was announced early, too',
      [wash('11:00', { announced: '10:20' }), wash('13:00')],
      30,
      '10:05',
      ['10:20 → 10:50 !'],
    ],
    [
      'who was told of a delay since is told what is more',
      [wash('10:00', { announced: '10:40', known: '11:00' })],
      35,
      '10:30',
      ['11:00 → 11:15 !'],
    ],
    ['a round without a wash', [], 20, undefined, []],
  ])('%s', (_, round, minutes, now, expected) => {
    expect(late(round, minutes, now)).toEqual(expected)
  })
})

const next = seededRandom(seedOf(20_261_124))
const below = (limit: number) => Math.floor(next() * limit)

/** A round that can be driven, some of it told later hours before. */
function anyRound(): ExpectedWash[] {
  const round: ExpectedWash[] = []
  let free = instantOf(day, '08:00').getTime()
  for (let index = 0; index < 1 + below(6); index += 1) {
    const spot = at(below(25), below(25))
    const before = round.at(-1)
    const wanted = before ? road.minutes(before.spot, spot) + road.setUpMinutes : 0
    const start = new Date(free + (wanted + (below(2) === 0 ? 0 : below(60))) * minuteMs)
    const end = new Date(start.getTime() + (45 + below(100)) * minuteMs)
    const known = new Date(start.getTime() + (below(4) === 0 ? below(60) : 0) * minuteMs)
    round.push({ start, end, van: 1, spot, known, announced: null, isBegun: false, isOnTheWay: false })
    free = end.getTime()
  }
  return round
}

/** Walks the day minute by minute: the van waits, washes, drives and sets up. */
function walked(round: ExpectedWash[], lateMinutes: number): number[] {
  const starts: number[] = []
  let minute = round[0] ? round[0].start.getTime() + lateMinutes * minuteMs : 0
  for (const [index, wash] of round.entries()) {
    const before = round[index - 1]
    if (before)
      for (let way = road.minutes(before.spot, wash.spot) + road.setUpMinutes; way > 0; way -= 1)
        minute += minuteMs
    while (minute < Math.max(wash.start.getTime(), wash.known.getTime())) minute += minuteMs
    starts.push(minute)
    for (let time = wash.start.getTime(); time < wash.end.getTime(); time += minuteMs) minute += minuteMs
  }
  return starts
}

test('it is what a walk through the day finds, whatever the round', () => {
  for (let count = 0; count < 500; count += 1) {
    const round = anyRound()
    const minutes = 5 + below(116)
    const now = instantOf(day, '07:00')
    const found = new Map(
      lateRound(round, { minutes, now, road }).map(({ wash, to }) => [wash, to.getTime()]),
    )
    expect(round.map((one) => found.get(one) ?? one.known.getTime())).toEqual(walked(round, minutes))
  }
})

import { instantOf, plusDays } from '@tramontane/domain/days/calendar'
import { cellOf, noDrives } from '@tramontane/domain/road/road'
import type { Spot } from '@tramontane/domain/road/spot'
import { lostTime, proposeMoves } from '@tramontane/domain/rounds/day-move/move-day'
import { bestOrder } from '@tramontane/domain/rounds/day-order/best-order'
import { freeDays } from '@tramontane/domain/rounds/free-starts'
import { type PlannedWash, type Planning, type Road, roadBy } from '@tramontane/domain/rounds/planning'
import { seededRandom } from '@tramontane/domain/testing/seeded-random'
import { work } from '@tramontane/domain/testing/work'
import { slotStarts, washInterval } from '@tramontane/domain/washes/slots'
import { bounded, median, type Row } from '../tools/rounds.ts'

const vans = 3
const washesADay = 12
const firstDay = '2027-01-11'
const days = Array.from({ length: 62 }, (_, index) => plusDays(firstDay, index))
const next = seededRandom(1)

/** What the road costs: the free starts of two months for a place, beside the same without travel, and the best order of a day. */
export async function roadWork(): Promise<Row[]> {
  const road = measuredRoad()
  const noRoad: Road = { base: null, setUpMinutes: 0, minutes: () => 0, km: () => 0 }
  const [full, half] = [planningOf(washesADay, 45, road), planningOf(washesADay / 2, 45, road)]
  const order = () => bestOrder(firstDay, roundOfTwelve(), { ...full, road })
  return [
    ...compare('62 days of starts, 3 vans, 12 washes each a day', full, noRoad),
    ...compare('62 days of starts, 3 vans, 6 washes each a day', half, noRoad),
    bounded('the best order of twelve washes', milliseconds(timesOf(order)), 'p95 under 20 ms'),
    bounded('where forty washes go within 60 days', milliseconds(timesOf(moveOf(full))), 'p95 under 150 ms'),
  ]
}

function compare(name: string, planning: Planning, noRoad: Road): Row[] {
  const wanted = { minutes: 45, spot: anySpot() }
  const withRoad = timesOf(() => freeDays(days, wanted, planning).toArray())
  const without = timesOf(() => freeDays(days, wanted, { ...planning, road: noRoad }).toArray())
  const ratio = median(withRoad) / median(without)
  return [
    bounded(name, milliseconds(withRoad), 'p95 under 10 ms'),
    bounded(`${name}, beside the same without travel`, `${ratio.toFixed(2)} times`, 'under 3 times'),
  ]
}

/** Processor time of each of many goes, sorted; the first ones, in which the program warms up, left out. Units: ms. */
function timesOf(go: () => unknown): number[] {
  const goes = Array.from({ length: 250 }, () => {
    const before = process.cpuUsage()
    go()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return goes.slice(50).toSorted((one, other) => one - other)
}

function milliseconds(times: number[]): string {
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN
  return `median ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`
}

/** Some pairs of cells were asked of a router, the others are estimated. */
function measuredRoad(): Road {
  const stored = new Map<string, number>()
  for (let pair = 0; pair < 20_000; pair += 1)
    stored.set(`${cellOf(anySpot())} ${cellOf(anySpot())}`, Math.ceil(next() * 30))
  const drives = { ...noDrives, betweenCells: (from: string, to: string) => stored.get(`${from} ${to}`) }
  return roadBy(drives, { base: anySpot(), setUpMinutes: 5 })
}

function anySpot(): Spot {
  return { lat: 42.55 + next() * 0.2, lon: 2.75 + next() * 0.25, cityCode: '66136' }
}

function planningOf(washes: number, minutes: number, road: Road): Planning {
  const planned = days.flatMap((day) =>
    Array.from({ length: vans * washes }, (_, index): PlannedWash => {
      const minute = 8 * 60 + Math.floor(Math.floor(index / vans) * (660 / washes))
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      return { ...washInterval(day, time, minutes), van: 1 + (index % vans), spot: anySpot() }
    }),
  )
  return { now: instantOf(firstDay), work: work(), vans, washes: planned, untimed: [], busy: [], road }
}

/** Two months so full that each of forty looks through most of them. */
function moveOf(planning: Planning) {
  const busy = days.slice(0, 45).map((day) => lostTime({ day, part: 'day' }))
  const leaving = Array.from({ length: 40 }, (_, id) => ({
    ...{ id, day: firstDay, time: '09:30', minutes: 45, spot: anySpot(), lastDay: null, keptUntil: null },
  }))
  return () => proposeMoves(leaving, firstDay, { ...planning, busy })
}

/** All may move, and are short enough for many orders to be possible. */
function roundOfTwelve() {
  return slotStarts.slice(0, 12).map((time) => ({
    ...washInterval(firstDay, time, 15),
    ...{
      van: 1,
      isMovable: true,
      spot: { ...anySpot(), lat: 42.68 + next() * 0.03, lon: 2.88 + next() * 0.03 },
    },
  }))
}

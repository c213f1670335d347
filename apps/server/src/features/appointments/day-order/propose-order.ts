import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { DayOrderQuery } from '@tramontane/contract/appointments/day-order'
import type {
  DayOrder,
  OrderedRound,
  OrderMove,
  VanOrder,
} from '@tramontane/contract/replies/appointments/day-order'
import type { Db } from '@tramontane/db/database'
import { instantOf, timeOf } from '@tramontane/domain/days/calendar'
import type { OrderedWash } from '@tramontane/domain/rounds/day-order/best-order'
import { type DrivenRound, proposeRound } from '@tramontane/domain/rounds/day-order/propose-round'
import type { Deps } from '../../../deps.ts'
import { type DayFacts, type DayWash, dayFacts } from './day-facts.ts'

type Proposable = DayWash & OrderedWash

/**
 * The order in which each van of a day would drive the least, beside the present one; nothing changes. Washes with a
 * supple hour move; those of the other clients are proposed as to be asked for, or move where their clients agreed.
 * Source: V-16.
 */
export async function proposeOrder(db: Db, deps: Deps, query: DayOrderQuery): Promise<DayOrder> {
  const facts = await dayFacts(db, deps, query.date)
  const rounds = Map.groupBy(facts.washes, ({ van }) => van)
  const vans = [...rounds]
    .filter(([van]) => query.van === undefined || van === query.van)
    .toSorted(([one], [other]) => one - other)
    .map(([van, round]) => vanOrder(van, round, facts, query))
  return { date: query.date, revision: facts.revision, vans }
}

function vanOrder(van: number, round: DayWash[], facts: DayFacts, query: DayOrderQuery): VanOrder {
  const washes = round.map((wash) => proposable(wash, query))
  const others = facts.planning.washes.filter((wash) => !(round as object[]).includes(wash))
  const planning = { ...facts.planning, washes: [...others, ...washes] }
  const { present, proposed, whyKept } = proposeRound(query.date, washes, planning)
  return {
    van,
    present: roundAnswer(present),
    proposed: proposed && roundAnswer(proposed),
    whyKept,
    moves: proposed ? movesOf(proposed) : [],
    minutesWon: proposed && Math.ceil(present.minutes) - Math.ceil(proposed.minutes),
    kmWon: proposed && kmWon(present, proposed),
  }
}

/** How a wash may move, as the owner has said so far. */
function proposable(wash: DayWash, { date, agreed, kept = [] }: DayOrderQuery): Proposable {
  const { id, row, canMove } = wash
  if (!canMove || kept.includes(id)) return { ...wash, isMovable: false }
  if (row.isMovable) return { ...wash, isMovable: true }
  const agreement = agreed?.find(({ appointmentId }) => appointmentId === id)
  if (agreement) return { ...wash, isMovable: false, agreedStart: instantOf(date, agreement.to) }
  return { ...wash, isMovable: agreed === undefined, needsAsking: true }
}

function roundAnswer({ minutes, km, stops, homeMinutes }: DrivenRound<DayWash>): OrderedRound {
  return {
    minutes: Math.ceil(minutes),
    km: km === null ? null : toTenth(km),
    stops: stops.map(({ wash: { id, row, spot }, start, end, legMinutes }) => ({
      ...{ appointmentId: id, clientName: row.clientName || unknownClient },
      ...{ service: row.service, address: row.address, from: timeOf(start), to: timeOf(end) },
      legMinutes: Math.ceil(legMinutes),
      isPlaceKnown: spot !== null && spot.lat !== null,
    })),
    homeMinutes: Math.ceil(homeMinutes),
  }
}

function movesOf({ stops }: DrivenRound<DayWash>): OrderMove[] {
  return stops
    .filter(({ wash, start }) => wash.start.getTime() !== start.getTime())
    .map(({ wash: { id, row, start: before }, start }) => ({
      ...{ appointmentId: id, clientName: row.clientName || unknownClient },
      ...{ from: timeOf(before), to: timeOf(start) },
      ...{ isMovable: row.isMovable, needsAsking: !row.isMovable },
    }))
}

function kmWon(present: DrivenRound<DayWash>, proposed: DrivenRound<DayWash>): number | null {
  return present.km === null || proposed.km === null ? null : toTenth(present.km - proposed.km)
}

function toTenth(km: number): number {
  return Math.round(km * 10) / 10
}

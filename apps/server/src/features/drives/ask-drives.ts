import { withWrite } from '@tramontane/db/with-write'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { dayMs } from '@tramontane/domain/days/durations'
import { townPosition } from '@tramontane/domain/places/washing-place'
import { type ServedSpot, type WantedDrive, wantedDrives } from '@tramontane/domain/road/wanted-drives'
import type { Deps } from '../../deps.ts'
import type { Routing } from '../../ports/routing.ts'
import { planningOfDays } from '../appointments/planning.ts'
import { mostDrives } from './drives-holder.ts'
import { drivesFrom, letOldestGo, type StoredDrive, storeDrives } from './queries.ts'

/** How far ahead washes are looked at. Units: days, today included. */
const daysAhead = 15

/** Pairs of one look: the next one goes on where it ended. */
const mostAtOnce = 200

/** Roads change; what nobody drives any more is let go by the retention instead. */
const askedAgainMs = 180 * dayMs

/** Where the service knows of no drive, it may have been a bad day of its. */
const unknownAskedAgainMs = 7 * dayMs

/** The drives that the planning counts with and of which too little is known, in the order in which they matter. */
export async function drivesToAsk(deps: Deps, { service }: Pick<Routing, 'service'>): Promise<WantedDrive[]> {
  const { database, clock, settings, drives } = deps
  const today = dayOf(clock.now())
  const { washes, untimed, road } = await planningOfDays(database.db, deps, {
    from: today,
    to: plusDays(today, daysAhead - 1),
  })
  const wanted = wantedDrives({
    ...{ washes, untimed, base: road.base },
    towns: settings.current.towns.map(servedSpot),
    drives,
  })
  const stored = await drivesFrom(database.db, [...new Set(wanted.map(({ from }) => from))])
  const byPair = new Map(stored.map((one) => [pairOf(one), one]))
  const isKnown = (one: WantedDrive) => byPair.has(pairOf(one))
  const isOld = (one: WantedDrive) => isAskedAgain(byPair.get(pairOf(one)), service, clock.now())
  return [...wanted.filter((one) => !isKnown(one)), ...wanted.filter(isOld)]
}

/**
 * Asks the service of routes for these, one question after the other, and stores each answer as it comes. A service that is
 * away ends the look. It changes no wash. Source: V-10.
 */
export async function askDrives(
  deps: Deps,
  routing: Routing,
  { wanted, isStopped }: { wanted: WantedDrive[]; isStopped: () => boolean },
) {
  const report = { asked: 0, found: 0 }
  const pairs = wanted.slice(0, mostAtOnce)
  let unanswered: WantedDrive[] = []
  for (let next = 0; next < pairs.length && !isStopped(); next += routing.mostPairs) {
    const question = pairs.slice(next, next + routing.mostPairs)
    const answers = await routing.drives(question.map(({ points }) => points))
    if (!answers) unanswered = question
    if (!answers || isStopped()) break
    const askedAt = deps.clock.now()
    const rows = question.map(({ from, to }, index) => {
      const { minutes, metres } = answers[index] ?? { minutes: null, metres: null }
      return { from, to, minutes, metres, source: routing.service, askedAt }
    })
    await withWrite(deps.database, (tx) => storeDrives(tx, rows), { isRepeatable: true })
    report.asked += rows.length
    report.found += rows.filter(({ minutes }) => minutes !== null).length
  }
  if (report.asked > 0 && !isStopped()) {
    await withWrite(deps.database, (tx) => letOldestGo(tx, mostDrives), { isRepeatable: true })
    await deps.drives.refresh()
  }
  return { report, unanswered }
}

export function pairOf({ from, to }: Pick<WantedDrive, 'from' | 'to'>): string {
  return `${from} ${to}`
}

function isAskedAgain(stored: StoredDrive | undefined, service: string, now: Date): boolean {
  if (!stored) return false
  const ageMs = now.getTime() - stored.askedAt.getTime()
  const longestMs = stored.minutes === null ? unknownAskedAgainMs : askedAgainMs
  return ageMs < 0 || ageMs > longestMs || stored.source !== service
}

function servedSpot({
  name,
  postalCode,
  latitude,
  longitude,
}: Deps['settings']['current']['towns'][number]): ServedSpot {
  return { lat: latitude, lon: longitude, cityCode: townPosition({ postalCode, city: name }).cityCode }
}

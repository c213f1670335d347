import type { RoundLegs } from '@tramontane/contract/replies/appointments/drives'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { isMeasured } from '@tramontane/domain/road/road'
import type { KnownDrives } from '@tramontane/domain/road/spot'
import { type Leg, legsOf } from '@tramontane/domain/rounds/legs'
import type { Road } from '@tramontane/domain/rounds/planning'
import type { Deps } from '../../../deps.ts'
import { daysBetween } from '../availability.ts'
import { roadOf } from '../planning.ts'
import { plannedWashes } from '../queries.ts'

/**
 * The drives of each van on each of these days, from the base and back, in the order of the day; a van without a wash has
 * none. Errors: 400 for days that are too many or backwards.
 */
export async function legsOfDays(deps: Deps, { from, to }: { from: Day; to: Day }): Promise<RoundLegs[]> {
  const days = new Set(daysBetween(from, to))
  const span = { start: instantOf(from), end: instantOf(plusDays(to, 1)) }
  const { washes } = await plannedWashes(deps.database.db, span)
  const road = roadOf(deps)
  const rounds = Map.groupBy(washes, ({ start, van }) => `${dayOf(start)} ${van}`)
  return [...rounds]
    .map(([name, round]) => {
      const [date = '', van] = name.split(' ')
      const legs = legsOf(round, road).map((leg) => ({
        fromId: leg.from?.id ?? null,
        toId: leg.to?.id ?? null,
        leaveAt: leg.leaveBy?.toISOString() ?? null,
        ...toldDrive(leg, road, deps.drives),
      }))
      return { date, van: Number(van), legs }
    })
    .filter(({ date }) => days.has(date))
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.van - other.van)
}

/** A drive of a round as replies tell it. Units: whole minutes, tenths of a kilometre. */
export function toldDrive(
  { from, to, minutes, tooShortBy }: Leg,
  { base, km: kmBetween }: Road,
  drives: KnownDrives,
) {
  const start = from ? from.spot : base
  const end = to ? to.spot : base
  const km = kmBetween(start, end)
  return {
    minutes: Math.ceil(minutes),
    km: km === null ? null : Math.round(km * 10) / 10,
    isEstimated: !isMeasured(start, end, drives),
    tooShortBy,
  }
}

import type { Day, DaySpan } from '../days/day.ts'
import type { Spot } from '../road/spot.ts'
import type { Suspension } from '../site/business-settings.ts'
import { type ServiceId, serviceIds } from '../washes/service-ids.ts'

export type Suspensions = { suspensions?: Suspension[] }

type Wash = { service?: ServiceId; spot: Spot | null }

/**
 * What keeps a wash from being done on a day: of several, that which ends last. A place of no known town is met by what
 * holds everywhere alone, and a wash that is none of ours by nothing.
 */
export function suspensionOn(day: Day, wash: Wash, settings: Suspensions): Suspension | null {
  return suspensionWithin({ from: day, to: day }, wash, settings)
}

/** The same of one that could be on any of these days. */
export function suspensionWithin(
  days: DaySpan,
  { service, spot }: Wash,
  { suspensions = [] }: Suspensions,
): Suspension | null {
  const [last] = suspensions
    .filter(
      ({ from, until, services }) =>
        from <= days.to && days.from <= until && service && services.includes(service),
    )
    .filter(({ isEverywhere, towns }) => isEverywhere || (spot !== null && towns.includes(spot.cityCode)))
    .toSorted((one, other) => (one.until < other.until ? 1 : -1))
  return last ?? null
}

/** The washes that stay possible in a town on a day. Shapes: in the order of the services; `spot` null for anywhere. */
export function servicesLeft(day: Day, spot: Spot | null, settings: Suspensions): ServiceId[] {
  return serviceIds.filter((service) => !suspensionOn(day, { service, spot }, settings))
}

/** Those that hold on a day or later: what is over counts for nothing. */
export function comingSuspensions({ suspensions = [] }: Suspensions, today: Day): Suspension[] {
  return suspensions.filter(({ until }) => until >= today)
}

import { isoWeekday } from '../days/calendar.ts'
import type { Day, Weekday } from '../days/day.ts'
import type { Spot } from '../road/spot.ts'
import type { Sector, SectorMode } from '../site/business-settings.ts'

export type Sectors = { sectors?: Sector[] }

/**
 * The weekdays on which alone a wash in a town may be, in the order of the week; null where every worked day serves. A
 * town of several 'only' sectors has the days of all of them, and what only prefers binds nothing. A place of no known
 * town is in no sector. Source: V-11.
 */
export function sectorDays(spot: Spot | null, { sectors }: Sectors): Weekday[] | null {
  const binding = sectorsOf(spot, sectors, 'only')
  if (binding.length === 0) return null
  return [...new Set(binding.flatMap(({ weekdays }) => weekdays))].toSorted()
}

/** Whether the sectors leave a day to a wash at a place. A closed day stays closed: that is `workDay`'s to say. */
export function isServedOn(day: Day, spot: Spot | null, settings: Sectors): boolean {
  return sectorDays(spot, settings)?.includes(isoWeekday(day) as Weekday) ?? true
}

/** Those that bind, without the names that are the owner's own: what visitors may know of them. */
export function bindingSectors({ sectors = [] }: Sectors) {
  return sectors
    .filter(({ mode, weekdays }) => mode === 'only' && weekdays.length > 0)
    .map(({ towns, weekdays }) => ({ name: '' as const, towns, weekdays, mode: 'only' as const }))
}

/** Whether a sector of the place wants this day to be offered before others. */
export function isPreferredOn(day: Day, spot: Spot | null, settings: Sectors): boolean {
  const weekday = isoWeekday(day) as Weekday
  return sectorsOf(spot, settings.sectors, 'prefer').some(({ weekdays }) => weekdays.includes(weekday))
}

function sectorsOf(spot: Spot | null, sectors: Sector[] = [], wanted: SectorMode): Sector[] {
  if (!spot?.cityCode) return []
  return sectors.filter(
    ({ mode, towns, weekdays }) => mode === wanted && weekdays.length > 0 && towns.includes(spot.cityCode),
  )
}

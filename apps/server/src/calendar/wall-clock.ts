import { TZDate } from '@date-fns/tz'
import { businessZone } from '@tramontane/domain/days/calendar'
import type ICAL from 'ical.js'

/** When a time of a calendar is, by the clocks of its zone. Units: milliseconds since 1970. */
export type Clocks = (time: ICAL.Time) => number

/** As it reads on a wall, wherever that hangs. */
export function onWall({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const paris = clocksOf(businessZone)

/**
 * By which clocks a time is read: its own 'Z'; the zone of its TZID, as the world names it, as Windows does, or as the
 * calendar itself describes it; else those of Paris. A day without an hour begins in Paris.
 */
export function clocksFor(
  time: ICAL.Time,
  tzid: string | null,
  described: ReadonlyMap<string, ICAL.Timezone>,
): Clocks {
  if (time.isDate || !time.zone || tzid === null) return isUtc(time) ? onWall : paris
  const name = worldName(tzid)
  if (name) return clocksOf(name)
  const zone = described.get(tzid)
  return zone ? (one) => onWall(one) - zone.utcOffset(one) * 1000 : paris
}

function isUtc({ isDate, zone }: ICAL.Time): boolean {
  return !isDate && zone?.tzid === 'UTC'
}

function clocksOf(zone: string): Clocks {
  return ({ year, month, day, hour, minute, second }) =>
    new TZDate(year, month - 1, day, hour, minute, second, zone).getTime()
}

const known = new Map<string, string | null>()

function worldName(tzid: string): string | null {
  const before = known.get(tzid)
  if (before !== undefined) return before
  // '/freeassociation.sourceforge.net/Europe/Paris'
  const tail = tzid.match(/[A-Z][A-Za-z]+\/[A-Za-z_/+-]+$/)?.[0]
  const name = [ofWindows(tzid), tzid, tail].find((one) => one !== undefined && isZone(one)) ?? null
  known.set(tzid, name)
  return name
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    // No zone is called so.
    return false
  }
}

/** How Outlook calls a zone that an owner around here may meet, before the words that all of them end in. */
const windowsNames: Record<string, string> = {
  romance: 'Europe/Paris',
  'w. europe': 'Europe/Berlin',
  'central europe': 'Europe/Budapest',
  'central european': 'Europe/Warsaw',
  gmt: 'Europe/London',
  gtb: 'Europe/Bucharest',
  fle: 'Europe/Helsinki',
  'e. europe': 'Europe/Chisinau',
  greenwich: 'Atlantic/Reykjavik',
  morocco: 'Africa/Casablanca',
  eastern: 'America/New_York',
  central: 'America/Chicago',
  pacific: 'America/Los_Angeles',
}

function ofWindows(tzid: string): string | undefined {
  const [, name = ''] = tzid.toLowerCase().match(/^(.+) standard time$/) ?? []
  return windowsNames[name]
}

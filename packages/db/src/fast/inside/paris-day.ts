import { hourMs } from '@tramontane/domain/days/durations'
/**
 * SQL for the Paris civil day, 'YYYY-MM-DD', of an instant: what `dayOf` of the domain says, for triggers.
 * Units: `instant` is SQL for milliseconds since 1970.
 */
export function parisDay(instant: string): string {
  const isSummer = `(${instant} >= ${lastSunday(instant, '03')} and ${instant} < ${lastSunday(instant, '10')})`
  return `date((${instant} + ${hourMs} * (1 + ${isSummer})) / 1000, 'unixepoch')`
}

/** When the clocks change in a month of the instant's year: one in the morning UTC, of a Sunday from the 25th on. */
function lastSunday(instant: string, month: string): string {
  const twentyFifth = `strftime('%Y-${month}-25 01:00', ${instant} / 1000, 'unixepoch')`
  return `unixepoch(${twentyFifth}, 'weekday 0') * 1000`
}

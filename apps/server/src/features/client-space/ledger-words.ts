import { periodOf } from '@tramontane/domain/contracts/periods'
import { plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
import type { WashEntryKind } from '@tramontane/domain/washes/statuses'
import { fullMonthReason } from '@tramontane/domain/washes/wash-allowance'

/** Without a time while its hour is to be agreed. */
export type WashPlace = { day: Day; time: string | null }

type Entry = {
  kind: WashEntryKind
  washes: number
  periodStart: Day
  usableUntil: Day | null
  reason: string | null
}

/** A row of the ledger, as one says it. `wash` is when the wash of the row was to be. */
export function ledgerWords(
  { kind, washes, periodStart, usableUntil, reason }: Entry,
  { startDay, wash }: { startDay: Day; wash: WashPlace | null },
): string {
  switch (kind) {
    case 'granted':
      return `${periodWords(startDay, periodStart)} : ${counted(washes, 'accordé')}`
    case 'used':
      return `${washWords(wash)} réservé${usableUntil ? ' avec un lavage reporté' : ''}`
    case 'returned':
      return usableUntil ? `${washWords(wash)} reporté${untilWords(usableUntil)}` : `${washWords(wash)} rendu`
    case 'adjusted':
      if (reason === fullMonthReason)
        return `${washes < 0 ? `${periodWords(startDay, periodStart)} : ` : ''}${counted(Math.abs(washes), 'reporté')}, ${reason}${untilWords(usableUntil)}`
      return `${counted(Math.abs(washes), washes < 0 ? 'retiré' : 'ajouté')} par nos soins${reason ? ` (${reason})` : ''}${untilWords(usableUntil)}`
  }
}

/** Of what was carried over. Source: R-69. */
function untilWords(usableUntil: Day | null): string {
  return usableUntil ? `, à utiliser jusqu’au ${longFrenchDate(usableUntil)} inclus` : ''
}

/** From its first day to its last one. */
function periodWords(startDay: Day, periodStart: Day): string {
  const { end } = periodOf(startDay, periodStart)
  return `Période du ${longFrenchDate(periodStart)} au ${longFrenchDate(plusDays(end, -1))}`
}

function washWords(wash: WashPlace | null): string {
  if (!wash) return 'Lavage'
  // What becomes of it follows: an hour that is to be agreed would stand between.
  return `Lavage du ${wash.time === null ? longFrenchDate(wash.day) : whenText(wash.day, wash.time)}`
}

function counted(washes: number, participle: string): string {
  return washes > 1 ? `${washes} lavages ${participle}s` : `${washes} lavage ${participle}`
}

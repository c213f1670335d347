import { type Day, dayOf, plusDays, timeOf } from '@tramontane/domain/calendar'
import { longFrenchDate } from '@tramontane/domain/french-date'
import { periodOf } from '@tramontane/domain/periods'
import type { WashEntryKind } from '@tramontane/domain/statuses'

type Entry = { kind: WashEntryKind; washes: number; periodStart: Day; reason: string | null }

/** A row of the ledger, as one says it. `washStart` is when the wash of the row was to be. */
export function ledgerWords(
  { kind, washes, periodStart, reason }: Entry,
  { startDay, washStart }: { startDay: Day; washStart: Date | null },
): string {
  switch (kind) {
    case 'granted':
      return `${periodWords(startDay, periodStart)} : ${counted(washes, 'accordé')}`
    case 'used':
      return `${washWords(washStart)} réservé`
    case 'returned':
      return `${washWords(washStart)} rendu`
    case 'adjusted':
      return `${counted(Math.abs(washes), washes < 0 ? 'retiré' : 'ajouté')} par nos soins${reason ? ` (${reason})` : ''}`
  }
}

/** From its first day to its last one. */
function periodWords(startDay: Day, periodStart: Day): string {
  const { end } = periodOf(startDay, periodStart)
  return `Période du ${longFrenchDate(periodStart)} au ${longFrenchDate(plusDays(end, -1))}`
}

function washWords(start: Date | null): string {
  return start ? `Lavage du ${longFrenchDate(dayOf(start))} à ${timeOf(start)}` : 'Lavage'
}

function counted(washes: number, participle: string): string {
  return washes > 1 ? `${washes} lavages ${participle}s` : `${washes} lavage ${participle}`
}

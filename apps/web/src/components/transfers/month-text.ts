import type { TransferMonthView } from '@tramontane/contract/replies/transfers'
import { plusDays } from '@tramontane/domain/days/calendar'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'

/** 'Du 05/03/2027 au 04/04/2027'. */
export function monthText({ start, end }: Pick<TransferMonthView, 'start' | 'end'>): string {
  return `Du ${shortFrenchDate(start)} au ${shortFrenchDate(plusDays(end, -1))}`
}

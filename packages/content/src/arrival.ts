import { timeOf } from '@tramontane/domain/days/calendar'
import { frenchTime } from '@tramontane/domain/days/french-date'

type Awaited = { isUnderWay: boolean; arrivesAt: string | null }

/** What a client reads of the van on the day of a wash; null while there is nothing to say. Source: V-20. */
export function arrivalText({ isUnderWay, arrivesAt }: Awaited): string | null {
  const hour = arrivesAt && frenchTime(timeOf(new Date(arrivesAt)))
  if (isUnderWay) return hour ? `Nous sommes en route et arrivons vers ${hour}.` : 'Nous sommes sur place.'
  return hour ? `Nous avons du retard : votre lavage commencera vers ${hour}.` : null
}

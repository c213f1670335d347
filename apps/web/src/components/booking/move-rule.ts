import { lateChangeHours, postponementsPerTerm, termWord } from '@tramontane/domain/contracts/terms'
import { capital } from '@tramontane/domain/words/capital'
import { numberInWords } from '@tramontane/domain/words/number-in-words'

type Wash = {
  /** Null while the hour is to be agreed. */
  time: string | null
  /** Null where nobody counts. */
  movesLeft: number | null
}

/** What a change costs: moves are counted for a subscription alone. Sources. */
export function moveRule({ time, movesLeft }: Wash): string {
  const isCounted = movesLeft !== null
  if (time === null)
    return `Choisissez son heure ce jour-là, ou un autre jour jusqu’à la veille${isCounted ? ' : cela ne compte pas comme un déplacement' : ''}.`
  return isCounted
    ? `${capital(numberInWords(postponementsPerTerm))} changements de date par ${termWord}, jusqu’à ${lateChangeHours} heures avant. Il vous en reste ${movesLeft}.`
    : `C’est sans frais, ici jusqu’à ${lateChangeHours} heures avant ; ensuite, contactez-nous.`
}

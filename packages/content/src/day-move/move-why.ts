import type { MoveFit } from '@tramontane/domain/rounds/day-move/move-words'
import type { WeatherRisk } from '@tramontane/domain/weather/wash-weather'
import { risksText } from '@tramontane/domain/weather/weather-words'

/** What the owner reads of a proposed move. */
export function moveWhy({
  fit,
  isNear,
  isSubscription,
  isSameStart = false,
  isLater = false,
  risks = [],
}: {
  fit: MoveFit
  /** Beside another wash of that day. */
  isNear: boolean
  isSubscription: boolean
  /** Another van comes at its hour. */
  isSameStart?: boolean
  /** A sooner day was left out for its weather. */
  isLater?: boolean
  /** What of the weather counts against it there. */
  risks?: WeatherRisk[]
}): string {
  if (isSameStart) return 'Une autre camionnette passe à la même heure : rien à dire à son client.'
  if (fit === 'nowhere')
    return isSubscription
      ? 'Aucun créneau libre : annulé, lavage rendu, et sur la liste d’attente.'
      : 'Aucun créneau libre : annulé, et sur la liste d’attente.'
  const free = isLater ? 'Premier jour libre sans mauvais temps' : 'Premier jour libre'
  return [
    isNear ? `${free}, près d’un autre lavage.` : `${free}.`,
    risks.length > 0 && `Météo de ce moment-là : ${risksText(risks).toLowerCase()}.`,
    fit === 'carried' && 'Après la fin de son mois : le lavage est reporté.',
  ]
    .filter(Boolean)
    .join(' ')
}

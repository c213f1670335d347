import type { MoveFit } from '@tramontane/domain/rounds/move-words'

/** What the owner reads of a proposed move. */
export function moveWhy({
  fit,
  isNear,
  isSubscription,
  isSameStart = false,
}: {
  fit: MoveFit
  /** Beside another wash of that day. */
  isNear: boolean
  isSubscription: boolean
  /** Another van comes at its hour. */
  isSameStart?: boolean
}): string {
  if (isSameStart) return 'Une autre camionnette passe à la même heure : rien à dire à son client.'
  if (fit === 'nowhere')
    return isSubscription
      ? 'Aucun créneau libre : annulé, lavage rendu, et sur la liste d’attente.'
      : 'Aucun créneau libre : annulé, et sur la liste d’attente.'
  const found = isNear ? 'Premier jour libre, près d’un autre lavage.' : 'Premier jour libre.'
  return fit === 'carried' ? `${found} Après la fin de son mois : le lavage est reporté.` : found
}

import { minutesText } from '@tramontane/content/durations'
import type { DayOrdered, VanOrder } from '@tramontane/contract/replies/appointments/day-order'
import { orderedWashesMax } from '@tramontane/domain/rounds/day-order/best-order'
import { worthMoving } from '@tramontane/domain/rounds/day-order/propose-round'

/** Why a round stays as it is. */
export const whyKeptWords: Record<NonNullable<VanOrder['whyKept']>, string> = {
  too_few: 'Un seul rendez-vous : il n’y a pas d’ordre à changer.',
  too_many: `Plus de ${orderedWashesMax} rendez-vous : au-delà, aucun ordre n’est cherché. Déplacez-les un par un.`,
  nothing_to_win: 'Il n’y a rien à gagner : aucun autre ordre possible n’a moins de route.',
  little_to_win: `L’ordre est déjà bon : aucun autre ne gagnerait ${worthMoving.minutes} minutes ou ${worthMoving.km} km.`,
  not_followed:
    'Deux rendez-vous se suivent de trop près pour la route, et aucun ordre ne tient avec les heures promises.',
  needed_by_untimed:
    'Un rendez-vous à caler ce jour-là n’aurait plus de place dans l’ordre qui a le moins de route.',
}

/** '34 min et 27 km de gagnés'; what it costs where the present round cannot be followed. */
export function wonText({ minutesWon, kmWon }: Pick<VanOrder, 'minutesWon' | 'kmWon'>): string {
  if (minutesWon === null) return ''
  if (minutesWon <= 0)
    return `La tournée actuelle ne tient pas ; celle-ci tient, avec ${minutesText(-minutesWon)} de route en plus`
  const km = kmWon === null ? '' : ` et ${kmText(kmWon)}`
  return `${minutesText(minutesWon)}${km} de gagnés`
}

/** '27,4 km'. */
export function kmText(km: number): string {
  return `${km.toLocaleString('fr-FR', { maximumFractionDigits: 1 })} km`
}

export function orderedText({ moves, told }: DayOrdered, seconds: number): string {
  const moved =
    moves.length === 1 ? '1 rendez-vous change d’heure.' : `${moves.length} rendez-vous changent d’heure.`
  if (told === 0) return `${moved} Aucun client n’est prévenu.`
  const who = told === 1 ? '1 client est prévenu' : `${told} clients sont prévenus`
  return `${moved} ${who} dans ${seconds} secondes.`
}

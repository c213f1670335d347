import { carriedDays } from '@tramontane/domain/contracts/terms'
import type { Day } from '@tramontane/domain/days/day'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import { frenchDays } from '@tramontane/domain/days/french-days'
import { communeOfCode } from '@tramontane/domain/places/commune-codes'
import type { Spot } from '@tramontane/domain/road/spot'
import { comingSuspensions, type Suspensions, servicesLeft } from '@tramontane/domain/rounds/suspensions'
import type { Suspension } from '@tramontane/domain/site/business-settings'
import { type ServiceId, serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { frenchList } from '@tramontane/domain/words/french-list'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import { atTown } from '../towns/at-town.ts'

/** Where the owner gives no reason of their own. */
export const suspensionReason = 'Restrictions d’eau'

/** More towns are counted on the site, where each line is read on every page. */
const namedTowns = 6

/** What visitors read on every page while washes are suspended, or are going to be; null for none. */
export function suspensionNotice(settings: Suspensions, today: Day): string | null {
  const sentences = comingSuspensions(settings, today).map((one) => {
    const { services, isEverywhere, towns } = one
    const where = isEverywhere ? '' : ` ${townsText(towns)}`
    return `${reasonOf(one)} : pas de ${titles(services)}${where} ${when(one, today)}.${leftSentence(
      serviceIds.filter((id) => !services.includes(id)),
    )}`
  })
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** For whoever asks for a suspended wash: until when, and what is possible there meanwhile. */
export function suspensionSentence(
  suspension: Suspension,
  { day, spot }: { day: Day; spot: Spot | null },
  settings: Suspensions,
): string {
  const { services, isEverywhere, until } = suspension
  const where = isEverywhere || !spot ? '' : ` ${atTown(communeOfCode(spot.cityCode))}`
  return `${reasonOf(suspension)} : nous ne faisons pas de ${titles(services)}${where} jusqu’au ${plainFrenchDate(
    until,
  )} inclus.${leftSentence(servicesLeft(day, spot, settings))}`
}

/** For whoever is about to pay a month: which of its washes wait, and what becomes of them. */
export function suspendedMonthSentence(suspension: Suspension, spot: Spot | null, today: Day): string {
  const where = suspension.isEverywhere || !spot ? '' : ` ${atTown(communeOfCode(spot.cityCode))}`
  return `${reasonOf(suspension)} : pas de lavage mensuel${where} ${when(
    suspension,
    today,
  )}. Celui d’un mois qui n’y trouve plus de créneau est reporté aux ${numberInWords(carriedDays)} jours suivants.`
}

/** After a wash that stands on such a day: 'prestation suspendue jusqu’au 30 juin 2027 (arrêté sécheresse)'. */
export function suspendedText({ until, reason }: Suspension): string {
  return `prestation suspendue jusqu’au ${plainFrenchDate(until)}${reason && ` (${reason})`}`
}

function when({ from, until }: Suspension, today: Day): string {
  return from <= today ? `jusqu’au ${plainFrenchDate(until)} inclus` : frenchDays({ from, to: until })
}

function townsText(towns: string[]): string {
  if (towns.length > namedTowns) return `dans ${towns.length} de nos communes`
  return frenchList(towns.map((code) => atTown(communeOfCode(code))))
}

/** After 'pas de': 'Lavage Extérieur, de Lavage Fast ni de Lavage Détaillé'. */
function titles(services: ServiceId[]): string {
  const [first = '', ...others] = serviceIds
    .filter((id) => services.includes(id))
    .map((id) => serviceTitles[id])
  return others.reduce(
    (text, title, index) => `${text}${index === others.length - 1 ? ' ni' : ','} de ${title}`,
    first,
  )
}

function leftSentence(left: ServiceId[]): string {
  if (left.length === 0) return ''
  const names = frenchList(left.map((id) => serviceTitles[id]))
  return left.length === 1 ? ` Reste possible : ${names}.` : ` Restent possibles : ${names}.`
}

function reasonOf({ reason }: Suspension): string {
  return reason || suspensionReason
}

import { createHash } from 'node:crypto'
import { termsText, termsVersion } from '@tramontane/content/terms'
import { termTotalText, travelWords } from '@tramontane/content/towns/travel-charge'
import { wishedLongDate } from '@tramontane/contract/requests/contact-columns'
import type { SubscriptionRequestInput } from '@tramontane/contract/subscriptions/subscription'
import { commitmentMonths, noticeDays } from '@tramontane/domain/contracts/terms'
import { isDay } from '@tramontane/domain/days/calendar'
import { frenchTime } from '@tramontane/domain/days/french-date'
import { withPlate } from '@tramontane/domain/washes/vehicle'
import { formatCents } from '@tramontane/domain/words/money'
import { typeset } from '@tramontane/domain/words/typeset'
import type { Deps } from '../../../deps.ts'
import { orderedTown } from './submitted-order.ts'

type Acceptance = { subscriptionId: number; input: SubscriptionRequestInput; address: string; price: number }

/** What is kept of an acceptance: the very terms, their hash, the order, the time and the address. Source: LAW-13, LAW-15. */
export function acceptedContract(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  { subscriptionId, input, address, price }: Acceptance,
) {
  const terms = termsText(settings.current)
  return {
    subscriptionId,
    termsVersion,
    termsHash: createHash('sha256').update(terms).digest('hex'),
    terms,
    recap: recapOf({ settings }, input, price),
    expressStart: input.expressStart ?? false,
    acceptedAt: clock.now(),
    acceptedFrom: address,
  }
}

function recapOf(
  { settings }: Pick<Deps, 'settings'>,
  input: SubscriptionRequestInput,
  price: number,
): string {
  const { visitsPerMonth } = settings.current.plans[input.planType]
  const { charge } = orderedTown({ settings }, input)
  const total = termTotalText({ monthlyCents: price, visitsPerMonth }, charge)
  const lines = [
    `Formule : ${input.planType === 'premium' ? 'Premium' : 'Standard'}`,
    `Prix : ${formatCents(price)} TTC par mois, soit ${total} TTC sur ${commitmentMonths} mois`,
    `Trajet : ${travelWords(charge)}`,
    `Durée : ${commitmentMonths} mois au minimum, puis sans limite de durée, avec un préavis de ${noticeDays} jours comptés jour pour jour ; ce qui est payé au-delà du dernier jour est rendu`,
    `Client : ${input.prenom} ${input.nom}, ${input.adresse}, ${input.codePostal} ${input.ville}`,
    `Véhicule : ${withPlate(`${input.marqueVehicule} ${input.modeleVehicule}`, input.immatriculation.toUpperCase())}`,
    `Première visite : ${wishedLongDate(input.firstVisitDate)}${hourOf(input)}`,
    `Début demandé avant la fin du délai de rétractation : ${input.expressStart ? 'oui' : 'non'}`,
  ]
  return typeset(lines.join('\n'))
}

function hourOf({ firstVisitDate, firstVisitTime }: SubscriptionRequestInput): string {
  return isDay(firstVisitDate) && firstVisitTime ? ` à ${frenchTime(firstVisitTime)}` : ''
}

import { createHash } from 'node:crypto'
import { postalAddress } from '@tramontane/content/business/postal-address'
import { sellerName } from '@tramontane/content/business/seller'
import { suspendedMonthSentence } from '@tramontane/content/business/suspension-words'
import { termsText, termsVersion } from '@tramontane/content/terms'
import { termTotalText, travelWords } from '@tramontane/content/towns/travel-charge'
import { wishedLongDate } from '@tramontane/contract/requests/contact-columns'
import {
  expressStartSentence,
  firstVisitSentence,
  firstVisitTimeSentence,
  quotationTownSentence,
  type SubscriptionRequestInput,
} from '@tramontane/contract/subscriptions/subscription'
import type { Tx } from '@tramontane/db/database'
import type { Subscription } from '@tramontane/db/people/subscriptions'
import { commitmentMonths, noticeDays } from '@tramontane/domain/contracts/terms'
import { needsExpressRequest } from '@tramontane/domain/contracts/withdrawal'
import { dayOf, instantOf, isDay, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { frenchTime } from '@tramontane/domain/days/french-date'
import { type TownCondition, townCondition } from '@tramontane/domain/places/town-condition'
import { spotOf, townPosition } from '@tramontane/domain/places/washing-place'
import { suspensionWithin } from '@tramontane/domain/rounds/suspensions'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { firstVisitService } from '@tramontane/domain/washes/first-visit'
import { suspendedAs } from '@tramontane/domain/washes/suspended-as'
import { withPlate } from '@tramontane/domain/washes/vehicle'
import { formatCents } from '@tramontane/domain/words/money'
import { typeset } from '@tramontane/domain/words/typeset'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { requireNotSuspended, requireServedDay, requireVisitDay } from '../../../http/visit-refusals.ts'
import type { Order } from '../../../ports/payments.ts'
import { isFreeFirstVisit } from '../../appointments/first-visit/free-first-visit.ts'

/** Errors: 400 for a day that the calendar disables, a missing express request or a town on quotation, 409 for another price. */
export function checkOrder(deps: Deps, input: SubscriptionRequestInput) {
  checkFirstVisit(deps, input)
  checkTown(deps, input)
  checkPrice(deps, input)
}

/** Errors: 400 for a start that is not free on the day of the first visit. */
export async function checkFirstVisitTime(tx: Tx, deps: Deps, input: SubscriptionRequestInput) {
  const { firstVisitTime: time, planType: plan, ville: city, codePostal: postalCode } = input
  const town = { postalCode, city }
  if (!time || (await isFreeFirstVisit(tx, deps, { day: firstVisitDay(input), time, plan, town }))) return
  throw new AppError('validation', { fields: { firstVisitTime: firstVisitTimeSentence } })
}

function checkFirstVisit(deps: Deps, input: SubscriptionRequestInput) {
  const today = dayOf(deps.clock.now())
  const day = firstVisitDay(input)
  requireVisitDay(deps, day, { firstVisitDate: firstVisitSentence })
  const spot = spotOf(townPosition({ postalCode: input.codePostal, city: input.ville }))
  requireServedDay(deps, { day, spot }, { firstVisitDate: firstVisitSentence })
  const { title } = firstVisitService(input.planType, deps.settings.current)
  requireNotSuspended(deps, { day, spot, service: suspendedAs(title) }, 'firstVisitDate')
  if (needsExpressRequest(day, today) && !input.expressStart)
    throw new AppError('validation', { fields: { expressStart: expressStartSentence } })
}

/** What is said before it is paid of washes of its first month that are suspended in its town; nothing where none is. */
export function suspendedMonth(
  { clock, settings: { current } }: Pick<Deps, 'clock' | 'settings'>,
  input: SubscriptionRequestInput,
): { suspended?: string } {
  const from = firstVisitDay(input)
  const spot = spotOf(townPosition({ postalCode: input.codePostal, city: input.ville }))
  const days = { from, to: plusDays(from, longestMonth) }
  const suspension = suspensionWithin(days, { service: monthlyService, spot }, current)
  return suspension ? { suspended: suspendedMonthSentence(suspension, spot, dayOf(clock.now())) } : {}
}

/** Units: days. */
const longestMonth = 31

/** What each month of a plan has, after its first visit. */
const monthlyService = 'fast'

/** The town of an order, and what the drive there costs on the day of the order. */
export function orderedTown(
  { settings }: Pick<Deps, 'settings'>,
  input: SubscriptionRequestInput,
): TownCondition {
  return townCondition(settings.current, { city: input.ville, postalCode: input.codePostal })
}

/** Source: R-53. */
function checkTown(deps: Deps, input: SubscriptionRequestInput) {
  const { charge } = orderedTown(deps, input)
  if (charge.kind === 'quotation')
    throw new AppError('validation', { fields: { ville: quotationTownSentence } })
}

/** Nobody accepts a price that they have not seen: their page is older than the change. */
function checkPrice({ settings }: Deps, { planType, shownCents }: SubscriptionRequestInput) {
  const { monthlyCents } = settings.current.plans[planType]
  if (shownCents !== undefined && shownCents !== monthlyCents) throw new AppError('price_changed')
}

function firstVisitDay({ firstVisitDate }: SubscriptionRequestInput): Day {
  return isDay(firstVisitDate) ? firstVisitDate : dayOf(new Date(firstVisitDate))
}

/** The columns that the form says, as often as it is corrected. */
export function detailsOf(input: SubscriptionRequestInput, now: Date) {
  const { firstVisitDate } = input
  return {
    firstName: input.prenom,
    lastName: input.nom,
    customerName: `${input.prenom} ${input.nom}`,
    customerEmail: input.email,
    customerPhone: input.telephone,
    customerAddress: input.adresse,
    postalCode: input.codePostal,
    city: input.ville,
    vehicleBrand: input.marqueVehicule,
    vehicleModel: input.modeleVehicule,
    licensePlate: input.immatriculation.toUpperCase(),
    firstVisitDate: isDay(firstVisitDate) ? instantOf(firstVisitDate) : new Date(firstVisitDate),
    firstVisitTime: input.firstVisitTime || null,
    isDistanceContract: true,
    expressRequestedAt: input.expressStart ? now : null,
  }
}

/** The same at the provider. */
export function orderOf(
  { orderKey, signupKey, price }: Pick<Subscription, 'orderKey' | 'signupKey' | 'price'>,
  {
    input,
    knownCustomerId,
    settings,
  }: { input: SubscriptionRequestInput; settings: BusinessSettings } & Pick<Order, 'knownCustomerId'>,
): Order {
  const customer = { name: `${input.prenom} ${input.nom}`, email: input.email, phone: input.telephone }
  return {
    orderKey: orderKey ?? '',
    attempt: signupKey ?? '',
    plan: input.planType,
    cents: price,
    customer,
    billFooter: billFooter(settings),
    knownCustomerId,
  }
}

/** Who sells, as the provider's bills say it at their foot. Source: LAW-50, ST-49. */
function billFooter(settings: BusinessSettings): string {
  const { identity } = settings
  const seller = [sellerName(settings), identity.legalForm].filter(Boolean).join(', ')
  const place = postalAddress(settings)
  const siret = identity.siret && `SIRET ${identity.siret}`
  return [seller, place, siret, identity.vatMention].filter(Boolean).join(' – ')
}

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

import { createHash } from 'node:crypto'
import {
  expressStartSentence,
  firstVisitSentence,
  quotationTownSentence,
  type SetupIntentReply,
  type SubscriptionRequestInput,
} from '@tramontane/contract/subscription'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, instantOf, isDay } from '@tramontane/domain/calendar'
import { townCondition } from '@tramontane/domain/town-condition'
import { needsExpressRequest } from '@tramontane/domain/withdrawal'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireVisitDay } from '../../http/visit-refusals.ts'
import type { Order, StartedSubscription } from '../../ports/payments.ts'
import { countTry } from '../rate-limits/count-try.ts'
import { acceptedContract } from './accepted-contract.ts'
import { oneAtATime } from './one-at-a-time.ts'
import {
  changeSubscription,
  insertSubscription,
  pendingOrders,
  type Subscription,
  saveContract,
  subscriptionById,
} from './queries.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Against trying stolen cards. Source: domain.md SEC-10. */
const ordersPerHour = 10
const hourMs = 3_600_000

/**
 * Prepares the payment of an order: a pending subscription here, an unpaid one at the provider. A repetition answers
 * the same; another plan for the same vehicle replaces the order that was not paid.
 * Errors: 400 for a day that the calendar disables, a missing express request or a town on quotation, 409 for another price than the one
 * that was shown, 429, 502.
 */
export async function startOrder(
  deps: Deps,
  visitor: Visitor,
  input: SubscriptionRequestInput,
): Promise<SetupIntentReply> {
  checkFirstVisit(deps, input)
  checkTown(deps, input)
  checkPrice(deps, input)
  const signupKey = signupKeyOf(input)
  return oneAtATime(deps, `order:${signupKey}`, async () => {
    const started = await startAtProvider(deps, { visitor, signupKey, input })
    const { name: provider, publishableKey } = deps.payments
    return {
      clientSecret: started.clientSecret,
      intentId: started.intentId,
      provider,
      ...(publishableKey ? { publishableKey } : {}),
    }
  })
}

function checkFirstVisit(deps: Deps, { firstVisitDate, expressStart }: SubscriptionRequestInput) {
  const today = dayOf(deps.clock.now())
  const day = dayOfInput(firstVisitDate)
  requireVisitDay(deps, day, { firstVisitDate: firstVisitSentence })
  if (needsExpressRequest(day, today) && !expressStart)
    throw new AppError('validation', { fields: { expressStart: expressStartSentence } })
}

/** Source: decisions, "On-quotation towns are not sold online". */
function checkTown({ settings }: Deps, { ville, codePostal }: SubscriptionRequestInput) {
  const { charge } = townCondition(settings.current, { city: ville, postalCode: codePostal })
  if (charge.kind === 'quotation')
    throw new AppError('validation', { fields: { ville: quotationTownSentence } })
}

/** Nobody accepts a price that they have not seen: their page is older than the change. */
function checkPrice({ settings }: Deps, { planType, shownCents }: SubscriptionRequestInput) {
  const { monthlyCents } = settings.current.plans[planType]
  if (shownCents !== undefined && shownCents !== monthlyCents) throw new AppError('price_changed')
}

function dayOfInput(value: string): string {
  return isDay(value) ? value : dayOf(new Date(value))
}

/** One order per person and vehicle, however often the button is pressed. */
function signupKeyOf({ email, immatriculation }: SubscriptionRequestInput): string {
  const plate = immatriculation.replace(/[^a-z0-9]/gi, '').toUpperCase()
  return createHash('sha256').update(`${email.toLowerCase()}|${plate}`).digest('hex')
}

/** The address proves who accepted; tries are counted by its network. */
type Visitor = { address: string; network: string }

type Submission = { visitor: Visitor; signupKey: string; input: SubscriptionRequestInput }

function saveOrder(deps: Deps, { visitor, signupKey, input }: Submission) {
  const { address, network } = visitor
  const now = deps.clock.now()
  const price = deps.settings.current.plans[input.planType].monthlyCents
  return withWrite(deps.database, async (tx) => {
    await countTry(tx, deps, { key: `order:${network}`, limit: ordersPerHour, windowMs: hourMs })
    const pending = await pendingOrders(tx, signupKey)
    const known = pending.find((order) => order.plan === input.planType && order.price === price) ?? null
    const replaced = pending.filter((order) => order !== known)
    for (const order of replaced)
      await changeSubscription(tx, order.id, { status: 'cancelled', endDate: now })

    const details = {
      ...detailsOf(input),
      isDistanceContract: true,
      expressRequestedAt: input.expressStart ? now : null,
    }
    if (known) await changeSubscription(tx, known.id, details)
    const made = {
      ...details,
      plan: input.planType,
      price,
      signupKey,
      provider: deps.payments.name,
      createdAt: now,
    }
    const subscriptionId = known?.id ?? (await insertSubscription(tx, made))
    await saveContract(tx, acceptedContract(deps, { subscriptionId, input, address, price }))
    return { order: orderOf(subscriptionId, input, { price, signupKey }), known, replaced }
  })
}

function detailsOf(input: SubscriptionRequestInput) {
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
  }
}

function orderOf(
  subscriptionId: number,
  input: SubscriptionRequestInput,
  { price, signupKey }: { price: number; signupKey: string },
): Order {
  const customer = { name: `${input.prenom} ${input.nom}`, email: input.email, phone: input.telephone }
  return { subscriptionId, signupKey, plan: input.planType, cents: price, customer }
}

async function startAtProvider(deps: Deps, submission: Submission): Promise<StartedSubscription> {
  const { order, known, replaced } = await saveOrder(deps, submission)
  for (const { providerSubscriptionId } of replaced)
    if (providerSubscriptionId) await deps.payments.cancel(providerSubscriptionId, 'now')

  if (known?.providerSubscriptionId) {
    const resumed = await deps.payments.resume(known.providerSubscriptionId, order)
    if (resumed) return resumed
    await leaveBehind(deps, known)
    return startAtProvider(deps, submission)
  }

  const started = await deps.payments.start(order)
  await withWrite(deps.database, (tx) =>
    changeSubscription(tx, order.subscriptionId, {
      stripeCustomerId: started.customerId,
      providerSubscriptionId: started.providerSubscriptionId,
      paymentIntentId: started.intentId,
    }),
  )
  return started
}

/** An order that cannot be paid any more: it was paid, and is activated, or it has expired. */
async function leaveBehind(deps: Deps, order: Subscription) {
  if (order.providerSubscriptionId) await syncSubscription(deps, order.providerSubscriptionId)
  await withWrite(deps.database, async (tx) => {
    const now = await subscriptionById(tx, order.id)
    if (now?.status === 'pending') await changeSubscription(tx, order.id, { status: 'incomplete_expired' })
  })
}

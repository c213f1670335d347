import { callerName } from '@tramontane/contract/clients/caller'
import type { ClientFile, FileAppointment } from '@tramontane/contract/replies/clients/client-file'
import { emailText } from '@tramontane/contract/subscriptions/subscription-columns'
import type { Db } from '@tramontane/db/database'
import { washPaymentsAmong } from '@tramontane/db/money/wash-payments'
import { type Client, clientById, isClient } from '@tramontane/db/people/accounts'
import { reachOf } from '@tramontane/db/people/client-reach'
import {
  ledgerOf,
  movesOf,
  type OwnedSubscription,
  ownedSubscriptions,
  paymentsOf,
} from '@tramontane/db/people/client-records'
import { presentClientId } from '@tramontane/db/people/join-clients'
import { placesOfClient } from '@tramontane/db/people/places'
import { vehiclesOfClient } from '@tramontane/db/people/vehicles'
import { dayOf } from '@tramontane/domain/days/calendar'
import { samePerson } from '@tramontane/domain/people/same-person'
import { isAwaited } from '@tramontane/domain/washes/statuses'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { agreementsOf } from '../appointments/one-off/agreements.ts'
import { payableViewsOf } from '../appointments/online-payments/link-views.ts'
import { photoViewsOf } from '../appointments/photos/photo-view.ts'
import { ledgerLines } from '../client-space/client-ledger.ts'
import { toClientPayment } from '../client-space/client-payments.ts'
import { listDoubles } from '../clients/list-doubles.ts'
import { placeView } from '../places/place-view.ts'
import { refundsOfPayments } from '../refunds/refunds-of-payments.ts'
import { vehicleView } from '../vehicles/vehicle-view.ts'
import {
  toAppointment,
  toDocuments,
  toEnding,
  toFormerly,
  toMessage,
  toRequest,
  toSubscription,
  toWashPayment,
} from './file-rows.ts'
import {
  appointmentsOf,
  endingsOf,
  formerlyOf,
  messagesTo,
  papersOf,
  requestsNaming,
  requestsOfClient,
} from './queries.ts'

type Person = Pick<ClientFile, 'name' | 'email' | 'phone' | Noted | Place | 'account'>
type Noted = 'company' | 'siren' | 'notes' | 'formerly' | 'doubles'
type Place = 'address' | 'postalCode' | 'city'

/**
 * Everything known of a client, with or without an account, by the present number or one of before two were joined.
 * Errors: 404 for an unknown or forgotten one.
 */
export async function fileOfClient(deps: Deps, asked: number): Promise<ClientFile> {
  const { db } = deps.database
  const id = await presentClientId(db, asked)
  const client = (await clientById(db, id)) ?? notFound()
  const owned = (await ownedSubscriptions(db, { clientId: id })).toReversed()
  const person: Person = {
    name: callerName(client),
    company: client.company ?? '',
    siren: client.siren ?? '',
    email: client.email ?? '',
    phone: client.phone ?? '',
    address: client.address ?? '',
    postalCode: client.postalCode ?? '',
    city: client.city ?? '',
    notes: client.notes ?? '',
    formerly: (await formerlyOf(db, id)).map(toFormerly),
    doubles: await listDoubles(db, deps.clock.now(), id),
    account: accountOf(client, deps.clock.now()),
  }
  return { clientId: id, ...person, ...(await recordsOf(deps, { clientId: id, person, owned })) }
}

function accountOf(client: Client, now: Date): ClientFile['account'] {
  if (client.password === null) return null
  const until = client.initialPasswordUntil?.getTime() ?? 0
  const isInitial = client.initialPassword !== null && until > now.getTime()
  return {
    createdAt: client.createdAt.toISOString(),
    lastLogin: client.lastLogin?.toISOString() ?? null,
    passwordState: isInitial ? 'initial' : 'own',
    hasOwnPassword: client.hasOwnPassword,
  }
}

/** The file of a subscription's owner; of an order that was never paid, what it says. Errors: 404 for an unknown one. */
export async function fileOfSubscription(deps: Deps, id: number): Promise<ClientFile> {
  const { db } = deps.database
  const [owned = notFound()] = await ownedSubscriptions(db, { subscriptionIds: [id] })
  const { clientId, ...subscription } = owned.subscription
  if (clientId !== null && (await isClient(db, clientId))) return fileOfClient(deps, clientId)

  const person: Person = {
    name: subscription.customerName,
    email: emailText(subscription),
    phone: subscription.customerPhone,
    address: subscription.customerAddress,
    postalCode: subscription.postalCode,
    city: subscription.city,
    ...{ company: '', siren: '', notes: '', formerly: [], doubles: [] },
    account: null,
  }
  return { clientId: null, ...person, ...(await recordsOf(deps, { clientId, person, owned: [owned] })) }
}

type Owner = { clientId: number | null; person: Person; owned: OwnedSubscription[] }

/** What the tables hold of a person: as many queries whatever there is. */
async function recordsOf(deps: Deps, { clientId, person, owned }: Owner) {
  const { db } = deps.database
  const now = deps.clock.now()
  const ids = owned.map(({ subscription }) => subscription.id)
  const whose = { subscriptionIds: ids }
  const reach = await reachOf(db, { id: clientId ?? 0, email: person.email, name: person.name })
  const [places, vehicles, ledger, moves, paid, washes, requests, messages] = await Promise.all([
    clientId === null ? [] : placesOfClient(db, clientId),
    clientId === null ? [] : vehiclesOfClient(db, clientId),
    ledgerOf(db, whose),
    movesOf(db, whose),
    paymentsOf(db, whose),
    clientId === null ? [] : appointmentsOf(db, clientId),
    clientId === null ? requestsOf(db, person) : requestsOfClient(db, clientId),
    messagesTo(db, { reach, clientId }),
  ])
  const refunds = await refundsOfPayments(db, paid)
  const oneOff = washes.filter(({ subscriptionId }) => subscriptionId === null).map(({ id }) => id)
  const agreed = await agreementsOf(db, oneOff)
  const references = oneOff.flatMap((id) => agreed({ id, status: 'confirmed' }).agreement?.reference ?? [])
  const endings = await endingsOf(db, ids, references)
  const cars = new Map(owned.map(({ subscription }) => [subscription.id, subscription.vehicleId]))
  const photosOf = await photoViewsOf(
    db,
    washes.map(({ id }) => id),
  )
  const payableOf = await payableViewsOf(db, deps, washes)
  const planned = washes.map((wash) => {
    const vehicleId = wash.subscriptionId === null ? wash.vehicleId : (cars.get(wash.subscriptionId) ?? null)
    const { payableCents, receivedCents, givenBackCents } = payableOf(wash.id)
    const more = { payableCents, receivedCents, givenBackCents, photos: photosOf(wash.id) }
    return toAppointment({ ...wash, vehicleId }, { ...agreed(wash), ...more }, now)
  })
  const isComing = ({ status, isToClose }: FileAppointment) => isAwaited(status) && !isToClose
  const received = await washPaymentsAmong(
    db,
    washes.map((wash) => wash.id),
  )
  const papers = clientId === null ? [] : await papersOf(db, clientId)
  const contracts = owned.map((one) => toSubscription(one, ledger, dayOf(now)))
  const payments = paid.map((payment) => toClientPayment(payment, refunds))
  return {
    places: places.map((one) => placeView(deps, one)),
    vehicles: vehicles.map(vehicleView),
    subscriptions: contracts,
    comingAppointments: planned.filter(isComing).reverse(),
    pastAppointments: planned.filter((wash) => !isComing(wash)),
    payments,
    washPayments: received.map(toWashPayment).reverse(),
    ledger: ledgerLines(ledger, moves),
    requests: requests.map(toRequest),
    endings: endings.map(toEnding),
    messages: messages.map(toMessage),
    documents: toDocuments(contracts, payments, papers),
  }
}

async function requestsOf(db: Db, person: Person) {
  const known = [person.email, person.phone].filter(Boolean)
  return (await requestsNaming(db, known)).filter((request) => samePerson(request, person))
}

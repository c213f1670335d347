import { clientService } from '@tramontane/contract/appointments/appointment'
import type { AdminWaitlistInput, ClientWaitlistInput } from '@tramontane/contract/appointments/waitlist'
import { callerName } from '@tramontane/contract/clients/caller'
import type { AdminWait, ClientWait } from '@tramontane/contract/replies/appointments/waitlist'
import type { Tx } from '@tramontane/db/database'
import { type Client, clientById } from '@tramontane/db/people/accounts'
import { withWrite } from '@tramontane/db/with-write'
import { bookingDaysAhead } from '@tramontane/domain/contracts/terms'
import { dayOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { emailKey, phoneKey } from '@tramontane/domain/people/same-person'
import { lastBookableDay } from '@tramontane/domain/rounds/starts'
import { isServiceId, serviceTitles } from '@tramontane/domain/washes/services'
import { type WaitWish, waitDays, waitsPerClientMax, wishText } from '@tramontane/domain/washes/waitlist'
import type { Deps } from '../../../deps.ts'
import type { AdminActor, ClientActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { waitlistJoined } from '../../../mail/appointments/slot-freed.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { isReachable } from '../../outbox/plain-address.ts'
import { type Subscription, subscriptionsOfClient } from '../queries.ts'
import { afterEnd, endOf, isRunning, stopOf } from '../usable-subscription.ts'
import { whereabouts } from '../whereabouts.ts'
import { freeFor } from './free-for.ts'
import { insertEntry, openEntries, type WaitEntry, wishOf } from './queries.ts'
import { newSlotLink } from './slot-link.ts'
import { serves } from './wait-contract.ts'
import { listWaits } from './waits-view.ts'

/**
 * A client waits for a start in a window. The same wish again is the one that stands.
 * Errors: 400 on `to`, `weekdays`, `service` or `placeId` for what can never come, 404 for another's subscription or
 * place, 409 subscription_inactive, subscription_paused, payment_overdue, waitlist_full. Source: V-15.
 */
export function joinAsClient(
  deps: Deps,
  client: ClientActor,
  input: ClientWaitlistInput,
): Promise<ClientWait> {
  return withWrite(deps.database, async (tx) => {
    const { id } = await joinFor(tx, deps, { clientId: client.id, actor: `client:${client.id}`, input })
    const {
      clientId: _,
      clientName: __,
      email: _email,
      phone: _phone,
      ...own
    } = await waitAnswer(tx, deps, id)
    return own
  })
}

/** The owner notes somebody who calls. Errors: as above, 404 for an unknown client. */
export function joinByAdmin(deps: Deps, admin: AdminActor, input: AdminWaitlistInput): Promise<AdminWait> {
  return withWrite(deps.database, async (tx) => {
    const { clientId } = input
    const entry = await joinFor(tx, deps, { clientId, actor: admin.email, input, isByOwner: true })
    return waitAnswer(tx, deps, entry.id)
  })
}

async function waitAnswer(tx: Tx, deps: Deps, id: number): Promise<AdminWait> {
  const all = await listWaits(tx, deps)
  return all.find((one) => one.id === id) ?? notFound()
}

type Joining = Pick<Kept, 'actor' | 'isByOwner'> & { clientId: number; input: ClientWaitlistInput }

async function joinFor(
  tx: Tx,
  deps: Deps,
  { clientId, actor, isByOwner, input }: Joining,
): Promise<WaitEntry> {
  const service = isServiceId(input.service) ? serviceTitles[input.service] : input.service
  requireWindow(deps, input)
  const client = (await clientById(tx, clientId)) ?? notFound()
  const subscription = await subscriptionFor(tx, deps, { clientId, service, input })
  const where = await whereabouts(tx, {
    clientId,
    subscription,
    placeId: input.placeId,
    address: input.address,
  })
  if (!where) throw new AppError('validation', { fields: { placeId: nowhereSentence } })
  return keepEntry(tx, deps, {
    ...{ client, actor, isByOwner, service, wish: input },
    entry: { ...where, subscriptionId: subscription?.id ?? null },
  })
}

const nowhereSentence = 'Choisissez le lieu du lavage.'
const elsewhereSentence = `Cet abonnement donne droit au ${clientService} : choisissez-le, ou un lavage hors abonnement.`

/** The one that was named, or the first that runs and gives this wash; none where the wash is paid by itself. */
async function subscriptionFor(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { clientId, service, input }: { clientId: number; service: string; input: ClientWaitlistInput },
): Promise<Subscription | null> {
  const { subscriptionId } = input
  if (subscriptionId === null) return null
  const own = await subscriptionsOfClient(tx, clientId)
  const today = dayOf(clock.now())
  if (subscriptionId === undefined)
    return service === clientService ? (own.find((one) => serves(one, input, today)) ?? null) : null
  const named = own.find(({ id }) => id === subscriptionId) ?? notFound()
  if (!isRunning(named)) throw new AppError('subscription_inactive')
  const stop = stopOf(named, clock.now())
  if (stop) throw new AppError(stop)
  const end = endOf(named)
  if (end !== null && !serves(named, input, today)) throw new AppError(...afterEnd(end))
  if (service !== clientService) throw new AppError('validation', { fields: { service: elsewhereSentence } })
  return named
}

/** Errors: 400 for a window in which nothing can ever be booked. */
export function requireWindow({ clock }: Pick<Deps, 'clock'>, wish: WaitWish) {
  const now = clock.now()
  const today = dayOf(now)
  const last = lastBookableDay(now)
  const refuse = (field: 'to' | 'weekdays', sentence: string) => {
    throw new AppError('validation', { fields: { [field]: sentence } })
  }
  if (wish.to < today) refuse('to', 'Cette période est passée : choisissez-en une à venir.')
  if (wish.to > last)
    refuse(
      'to',
      `Un rendez-vous se réserve au plus ${bookingDaysAhead} jours à l’avance : jusqu’au ${longFrenchDate(last)}.`,
    )
  if (waitDays(wish, today).length === 0)
    refuse('weekdays', 'Aucun de ces jours de la semaine n’est dans cette période.')
}

type Kept = {
  client: Client
  actor: string
  isByOwner?: boolean
  service: string
  wish: WaitWish
  entry: Pick<WaitEntry, 'placeId' | 'address' | 'subscriptionId'> &
    Partial<Pick<WaitEntry, 'email' | 'phone'>>
}

/** Who has no account is written to with the link of their own wait. Errors: 409 waitlist_full. */
export async function keepEntry(
  tx: Tx,
  deps: Deps,
  { client, actor, isByOwner, service, wish, entry }: Kept,
): Promise<WaitEntry> {
  const now = deps.clock.now()
  const isStranger = Boolean(entry.email ?? entry.phone)
  const all = await openEntries(tx, { today: dayOf(now), clientId: isStranger ? undefined : client.id })
  const open = all.filter((one) => one.clientId === client.id || isReachedAlike(one, entry))
  const same = open.find((one) => one.clientId === client.id && isSameWait(one, { ...entry, service, wish }))
  if (same) return same
  if (open.length >= waitsPerClientMax)
    throw new AppError('waitlist_full', isByOwner ? { message: fullSentence } : {})
  const { from: fromDay, to: toDay, weekdays, parts } = wish
  const values = { ...entry, service, fromDay, toDay, weekdays, parts }
  const kept = await insertEntry(tx, {
    ...values,
    clientId: client.id,
    // What is free already is there to be booked, and is no news.
    known: await freeFor(tx, deps, values),
    createdAt: now,
  })
  await recordAudit(tx, deps, { actor, action: 'waitlist.join', target: `client:${client.id}` })
  if (client.password === null) await tellJoined(tx, deps, { entry: kept, client })
  return kept
}

const fullSentence = `Cette personne est déjà ${waitsPerClientMax} fois sur la liste d’attente : retirez-en une d’abord.`

/** By whatever names: an address or a number is told of so many waits and no more. */
function isReachedAlike(one: WaitEntry, { email, phone }: Kept['entry']): boolean {
  const isAlike = (a: string, b: string) => a !== '' && a === b
  return (
    isAlike(emailKey(one.email ?? ''), emailKey(email ?? '')) ||
    isAlike(phoneKey(one.phone ?? ''), phoneKey(phone ?? ''))
  )
}

type Same = Kept['entry'] & Pick<Kept, 'service' | 'wish'>

function isSameWait(standing: WaitEntry, { service, wish, subscriptionId, placeId, address }: Same): boolean {
  const { from, to, weekdays, parts } = wish
  return (
    standing.service === service &&
    standing.subscriptionId === subscriptionId &&
    standing.placeId === placeId &&
    standing.address === address &&
    JSON.stringify(wishOf(standing)) === JSON.stringify({ from, to, weekdays, parts })
  )
}

async function tellJoined(tx: Tx, deps: Deps, { entry, client }: { entry: WaitEntry; client: Client }) {
  const address = entry.email ?? client.email ?? ''
  if (!isReachable(address)) return
  const link = await newSlotLink(tx, deps, { entryId: entry.id, starts: [] })
  const name = callerName(client)
  const { service, address: place } = entry
  const mail = waitlistJoined({
    ...{ site: mailSite(deps), customerName: name, service, place },
    ...{ url: link.url, wish: wishText(wishOf(entry)) },
  })
  await enqueue(tx, deps, { dedupKey: `waitlist-joined:${entry.id}`, to: { name, address }, mail })
}

import { clientService } from '@tramontane/contract/appointments/appointment'
import { acceptSentence } from '@tramontane/contract/appointments/one-off'
import { type SlotPageInput, startSentence } from '@tramontane/contract/appointments/waitlist'
import { callerName } from '@tramontane/contract/clients/caller'
import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import { writtenPlace } from '@tramontane/domain/places/washing-place'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { startParts } from '@tramontane/domain/washes/waitlist'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { type PreparedRequest, prepareRequest, storeRequest } from '../../contact-requests/request-wash.ts'
import type { Visitor } from '../../link-pages/link-page-routes.ts'
import { sessionIdOf } from '../../sessions/session-token.ts'
import { bookWash } from '../client/book-appointment.ts'
import { spotAt } from '../whereabouts.ts'
import { behindLink, changeEntry, endEntry } from './queries.ts'
import { type Behind, choicesOf, isOver, isPast } from './slot-page.ts'
import { subscriptionOf } from './wait-contract.ts'

type Answer = { token: string; input: SlotPageInput }

/**
 * What somebody who waits does on the page of their link: accepts a start, or waits no longer. The first who accepts has
 * it, decided in the transaction that books; once more, it changes nothing.
 * Errors: 409 slot_taken for one that went, those of a booking, 400 on `start`, `street` and the boxes, 404 for a link
 * that leads nowhere. Source: V-15.
 */
export async function answerSlot(deps: Deps, visitor: Visitor, { token, input }: Answer): Promise<void> {
  const id = sessionIdOf(token)
  if (input.action === 'leave') return withWrite(deps.database, (tx) => leave(tx, deps, id))

  const known = await behindLink(deps.database.db, id)
  const isOneOff = known && known.entry.subscriptionId === null && !isOver(deps, known.entry)
  const request = isOneOff ? await requestOf(deps, known, input) : null
  await withWrite(deps.database, async (tx) => {
    const behind = await behindLink(tx, id)
    if (!behind) throw new AppError('not_found')
    if (isOver(deps, behind.entry)) return
    await accept(tx, deps, { behind, input, request, acceptedFrom: visitor.address })
  })
}

type Accepted = {
  behind: Behind
  input: SlotPageInput
  /** Of a wash that is paid by itself. */
  request: PreparedRequest | null
  acceptedFrom: string
}

async function accept(tx: Tx, deps: Deps, { behind, input, request, acceptedFrom }: Accepted) {
  const { entry, link } = behind
  const start = input.start ?? ''
  const { day, time } = startParts(start)
  const subscription = await subscriptionOf(tx, entry, dayOf(deps.clock.now()))
  if (subscription === 'over') throw new AppError('subscription_inactive')
  if (!day || !time || isPast(deps, link))
    throw new AppError('validation', { fields: { start: startSentence } })
  const choices = await choicesOf(tx, deps, behind, subscription)
  if (!choices.some((one) => one.start === start)) throw new AppError('slot_taken')

  const { clientId } = entry
  if (request) {
    const offeredAt = await spotAt(tx, entry)
    await storeRequest(tx, deps, request, { clientId, requestKey: null, acceptedFrom, offeredAt })
    if (request.wish.address !== entry.address)
      await changeEntry(tx, entry.id, { address: request.wish.address })
  } else
    await bookWash(
      tx,
      deps,
      { id: clientId },
      {
        ...{ date: day, time, service: clientService, notes: null },
        ...{ placeId: entry.placeId, address: entry.address },
        subscriptionId: subscription?.id,
        expressStart: input.expressStart !== undefined,
      },
    )
  await endEntry(tx, entry.id, { ending: 'accepted', endedAt: deps.clock.now(), accepted: start })
  await recordAudit(tx, deps, {
    actor: `client:${clientId}`,
    action: 'waitlist.accept',
    target: `client:${clientId}`,
    details: { day },
  })
}

async function leave(tx: Tx, deps: Deps, id: string) {
  const behind = await behindLink(tx, id)
  if (!behind) throw new AppError('not_found')
  const { entry } = behind
  if (isOver(deps, entry)) return
  await endEntry(tx, entry.id, { ending: 'left', endedAt: deps.clock.now() })
  await recordAudit(tx, deps, {
    actor: `client:${entry.clientId}`,
    action: 'waitlist.leave',
    target: `client:${entry.clientId}`,
  })
}

const streetSentence = 'Indiquez la rue et le numéro : nous venons à cette adresse.'

/**
 * A wash that is paid by itself, as the booking form asks for one with an hour.
 * Errors: 400 on `start`, `street`, `acceptConditions` and `expressStart`.
 */
function requestOf(deps: Deps, { entry, client }: Behind, input: SlotPageInput): Promise<PreparedRequest> {
  const { day, time } = startParts(input.start ?? '')
  if (!day || !time) throw new AppError('validation', { fields: { start: startSentence } })
  const written = writtenPlace(entry.address)
  const place = { ...written, street: written.street || input.street || '' }
  if (!place.street && deps.settings.current.oneOffBooking === 'instant')
    throw new AppError('validation', { fields: { street: streetSentence } })
  if (!input.acceptConditions)
    throw new AppError('validation', { fields: { acceptConditions: acceptSentence } })
  return prepareRequest(
    deps,
    {
      ...place,
      ...{ name: callerName(client), appointmentDate: day, time, message: null },
      email: entry.email ?? client.email ?? '',
      phone: entry.phone ?? client.phone ?? '',
      service: serviceIds.find((one) => serviceTitles[one] === entry.service) ?? 'fast',
      acceptConditions: true,
      expressStart: input.expressStart !== undefined,
    },
    { isFreed: true },
  )
}

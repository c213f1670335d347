import { acceptSentence, expressSentence } from '@tramontane/contract/appointments/one-off'
import {
  type ContactField,
  type ContactRequestInput,
  contactFields,
  messageFrom,
  visitDaySentence,
} from '@tramontane/contract/requests/contact'
import type { ContactCallInput } from '@tramontane/contract/requests/contact-call'
import { noteOf } from '@tramontane/contract/requests/contact-columns'
import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { needsExpressRequest } from '@tramontane/domain/contracts/withdrawal'
import { dayOf, instantOf, isDay } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { dayMs, hourMs } from '@tramontane/domain/days/durations'
import { emailKey } from '@tramontane/domain/people/same-person'
import { addressLine } from '@tramontane/domain/places/town-condition'
import { spotOf, townPosition } from '@tramontane/domain/places/washing-place'
import type { Spot } from '@tramontane/domain/road/spot'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireNotSuspended, requireServedDay, requireVisitDay } from '../../http/visit-refusals.ts'
import { bookOnline } from '../appointments/one-off/book-online.ts'
import { travelTo } from '../appointments/one-off/price-wash.ts'
import { clientFor } from '../clients/client-for.ts'
import { countTry } from '../rate-limits/count-try.ts'
import {
  appointmentIdOfRequest,
  askedFields,
  insertContactRequest,
  requestOfKey,
  requestsSince,
  type StandingRequest,
  setContactStatus,
} from './queries.ts'
import { enqueueRequestLetters, requestLetters } from './request-letters.ts'

const submissionsPerHour = 5

/** From whatever networks: nobody is written to more often by who only knows their address. */
const submissionsPerAddressADay = 10

/** The address proves who accepted; requests are counted by its network. */
type Visitor = { address: string; network: string }

/**
 * A visitor asks for a wash: the business is told, the visitor gets a receipt. An hour is a wish; where the settings
 * say so, and the drive to its address has a price, it is an appointment at once. A filled honeypot is thanked like
 * anybody and stores nothing.
 * Shapes: a request that is sent again under its key is the one that stands; one that says something else under that
 * key is another. A form without scripts (`isPlain`) has no key, and the same words within the hour are the same
 * request; nor has it boxes to agree with an hour, which stays a wish.
 * Errors: 400 on a day that the calendar disables, on `acceptConditions` and `expressStart`; 409 slot_taken; 429 over
 * five requests an hour from one network, or ten a day for one address.
 */
export async function requestWash(
  deps: Deps,
  visitor: Visitor,
  { requestKey, ...input }: ContactCallInput,
  isPlain = false,
): Promise<{ id: number; appointmentId?: number }> {
  if (input.website) return { id: 0 }
  const now = deps.clock.now()
  const prepared = await prepareRequest(deps, input, { ...(isPlain && { isWish: true }) })
  const { asked, wish } = prepared
  const request = await withWrite(deps.database, async (tx) => {
    const { appointmentDate } = wish
    const standing = requestKey ? await requestOfKey(tx, requestKey) : null
    const since = new Date(now.getTime() - hourMs)
    const earlier = isPlain ? await requestsSince(tx, { email: asked.email, since }) : []
    const same = [standing, ...earlier].find(
      (one) => one && isSameRequest(one, { ...asked, appointmentDate }),
    )
    if (same) return withAppointment(same.id, await appointmentIdOfRequest(tx, same.id))

    await countTry(tx, deps, {
      key: `contact:${visitor.network}`,
      limit: submissionsPerHour,
      windowMs: hourMs,
    })
    if (emailKey(asked.email))
      await countTry(tx, deps, {
        key: `contact-reach:${emailKey(asked.email)}`,
        limit: submissionsPerAddressADay,
        windowMs: dayMs,
      })
    // In one instant: whom the business learns of by this request is not older than it.
    const instant = { ...deps, clock: { now: () => now } }
    return storeRequest(tx, instant, prepared, {
      clientId: await clientFor(tx, instant, asked),
      requestKey: standing ? null : (requestKey ?? null),
      acceptedFrom: visitor.address,
    })
  })
  deps.log.info('contact_request', { ...request, service: input.service })
  return request
}

function withAppointment(id: number, appointmentId: number | null) {
  return appointmentId === null ? { id } : { id, appointmentId }
}

function isSameRequest(standing: StandingRequest, asked: Omit<StandingRequest, 'id'>): boolean {
  return askedFields.every((field) => standing[field]?.valueOf() === asked[field]?.valueOf())
}

/** What is asked for, as it is stored, with the letters of what stays a wish. */
export type PreparedRequest = Awaited<ReturnType<typeof prepareRequest>>

/**
 * Reads a request, and renders its letters before the transaction that stores it.
 * Shapes: with `isFreed` the day was offered by ourselves, however near; with `isWish` nothing is agreed to yet.
 * Errors: 400 on `appointmentDate` for a day that the calendar disables, on `acceptConditions` and on `expressStart`.
 */
export async function prepareRequest(
  deps: Deps,
  input: Omit<ContactCallInput, 'requestKey'>,
  { isFreed = false, isWish = deps.settings.current.oneOffBooking === 'request' } = {},
) {
  const wish = wishOf(input)
  if (wish.time !== null && !isWish) requireAgreement(deps, wish.day, input)
  const isBooked = !isWish && isBookedAtOnce(deps, wish)
  if (!isBooked && !isFreed) {
    requireVisitDay(deps, wish.day, { appointmentDate: visitDaySentence })
    requireServedDay(deps, { day: wish.day, spot: wish.town }, { appointmentDate: visitDaySentence })
  }
  if (!isFreed)
    requireNotSuspended(deps, { ...wish, spot: wish.town, service: input.service }, 'appointmentDate')
  const message = wish.address ? messageFrom(wish.address, input.message) : input.message
  const asked = askedOf({ ...input, message, appointmentDate: wish.asked })
  const letters = isBooked ? null : await requestLetters(deps, asked)
  return { input, wish, isBooked, asked, letters }
}

type Stored = {
  clientId: number
  requestKey: string | null
  acceptedFrom: string
  /** For where the starts were offered; the town of the address where nothing is said. */
  offeredAt?: Spot | null
}

/** The request, and the appointment where it is one at once. Errors: 409 slot_taken. */
export async function storeRequest(
  tx: Tx,
  deps: Deps,
  { input, wish, isBooked, asked, letters }: PreparedRequest,
  { clientId, requestKey, acceptedFrom, offeredAt = wish.town }: Stored,
): Promise<{ id: number; appointmentId?: number }> {
  const now = deps.clock.now()
  const { appointmentDate } = wish
  const values = { ...asked, clientId, appointmentDate, requestKey, createdAt: now }
  const id = await insertContactRequest(tx, values)
  if (!isBooked) {
    await enqueueRequestLetters(tx, deps, { id, name: input.name, letters })
    return { id }
  }
  const appointment = await bookOnline(tx, deps, {
    ...{ ...wish, time: wish.time ?? '', clientId, contactMessageId: id },
    service: input.service,
    notes: noteOf({ ...asked, message: input.message || null }) || null,
    acceptedFrom,
    offeredAt,
    isExpress: input.expressStart === true,
  })
  await setContactStatus(tx, { id, status: 'converti', now })
  return { id, appointmentId: appointment.id }
}

type Wish = Pick<ContactCallInput, 'appointmentDate' | 'time' | 'street' | 'postalCode' | 'city'>

/** When and where. Shapes: `asked` is the day, or the instant where an hour was given. */
function wishOf({ appointmentDate: typed, time, street, postalCode, city }: Wish) {
  const day = isDay(typed) ? typed : dayOf(new Date(typed))
  const given = isDay(typed) ? instantOf(day) : new Date(typed)
  const appointmentDate = time ? instantOf(day, time) : given
  const place = { street: street ?? '', postalCode: postalCode ?? '', city: city ?? '' }
  return {
    ...{ day, appointmentDate, time: time ?? null, hasStreet: place.street !== '' },
    asked: time ? appointmentDate.toISOString() : typed,
    address: addressLine(place),
    town: spotOf(townPosition(place)),
  }
}

/** An hour in a town to which the drive has a price; elsewhere there is nothing to agree to yet, and it stays a wish. */
function isBookedAtOnce(deps: Deps, { time, hasStreet, address }: ReturnType<typeof wishOf>): boolean {
  if (time === null || !hasStreet) return false
  return travelTo(deps, address).kind !== 'quotation'
}

type Agreed = Pick<ContactCallInput, 'acceptConditions' | 'expressStart'>

function requireAgreement({ clock }: Deps, day: Day, { acceptConditions, expressStart }: Agreed) {
  if (!acceptConditions) throw new AppError('validation', { fields: { acceptConditions: acceptSentence } })
  if (expressStart || !needsExpressRequest(day, dayOf(clock.now()))) return
  throw new AppError('validation', { fields: { expressStart: expressSentence } })
}

type FilledIn = { [Field in ContactField]-?: Exclude<ContactRequestInput[Field], undefined> }

/** Who waited for a freed start may have given one of the two. */
const reach: readonly ContactField[] = ['email', 'phone']

/** What is kept of a form: nothing of a field that was left empty, or out. */
function askedOf(input: ContactRequestInput): Omit<FilledIn, 'website'> {
  const filledIn = contactFields.map((field) => [field, input[field] || (reach.includes(field) ? '' : null)])
  const { website: _, ...asked }: FilledIn = Object.fromEntries(filledIn)
  return asked
}

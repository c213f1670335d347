import { acceptSentence, expressSentence } from '@tramontane/contract/appointments/one-off'
import {
  type ContactField,
  type ContactRequestInput,
  contactFields,
  messageFrom,
  visitDaySentence,
} from '@tramontane/contract/requests/contact'
import type { ContactCallInput } from '@tramontane/contract/requests/contact-call'
import type { Tx } from '@tramontane/db/database'
import { recognisedAs } from '@tramontane/db/people/people'
import { needsExpressRequest } from '@tramontane/domain/contracts/withdrawal'
import { dayOf, instantOf, isDay } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { addressLine } from '@tramontane/domain/places/town-condition'
import { spotOf, townPosition } from '@tramontane/domain/places/washing-place'
import type { Spot } from '@tramontane/domain/road/spot'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireNotSuspended, requireServedDay, requireVisitDay } from '../../http/visit-refusals.ts'
import { politeName } from '../../mail/layout/greeting.ts'
import type { RenderedMail } from '../../mail/layout/letter.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { contactReceipt } from '../../mail/requests/contact-receipt.ts'
import {
  type ContactRequestMail,
  contactRequest,
  type Recognition,
} from '../../mail/requests/contact-request.ts'
import { bookOnline } from '../appointments/one-off/book-online.ts'
import { travelTo } from '../appointments/one-off/price-wash.ts'
import { type Described, personOf } from '../clients/client-for.ts'
import { enqueue, type NewMessage, type Recipient } from '../outbox/enqueue.ts'
import { pushToOwner } from '../push/push-to-owner.ts'
import { todoLinks } from '../todo/links.ts'
import { mailToOwner } from '../todo/tell-owner.ts'
import { insertContactRequest, setContactStatus } from './queries.ts'

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
  const letters = isBooked
    ? null
    : requestLetters({ ...asked, site: mailSite(deps) }, await recognition(deps, asked))
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
    notes: input.message || null,
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

/** For the owner alone: the visitor never learns who is known. */
async function recognition({ database }: Deps, asked: Described): Promise<Recognition> {
  const { client, doubles } = await recognisedAs(database.db, personOf(asked))
  const found = client ?? doubles[0]
  return found ? { name: found.name || found.company, isSure: client !== null } : null
}

/** The two messages, and who asks. */
type Letters = {
  business: RenderedMail
  visitor: Pick<NewMessage, 'to' | 'mail'> | null
  person: Recipient | null
}

/**
 * The two messages of a request, rendered before the transaction; null for a business without an e-mail address, and none
 * to a visitor without one.
 */
function requestLetters(data: ContactRequestMail, recognised: Recognition): Letters | null {
  if (!data.site.settings.contact.email) return null
  const business = contactRequest(data, recognised)
  const { name, email: address } = data
  if (!address) return { business, visitor: null, person: null }
  return {
    business,
    visitor: { to: { name: politeName(name), address }, mail: contactReceipt(data) },
    person: { name, address },
  }
}

type Told = { id: number; name: string; letters: Letters | null }

/** Queues them in the transaction of the request. */
async function enqueueRequestLetters(tx: Tx, deps: Deps, { id, name, letters }: Told) {
  const news = { dedupKey: `contact-request:${id}:business`, kind: 'request' as const, link: todoLinks.list }
  if (!letters) return pushToOwner(tx, deps, { ...news, name })
  const { business: mail, visitor, person } = letters
  await mailToOwner(tx, deps, { ...news, mail, person })
  if (visitor) await enqueue(tx, deps, { dedupKey: `contact-request:${id}:visitor`, ...visitor })
}

import { expressSentence } from '@tramontane/contract/appointments/one-off'
import {
  type ContactField,
  type ContactRequestInput,
  contactFields,
  messageFrom,
  visitDaySentence,
} from '@tramontane/contract/requests/contact'
import type { ContactCallInput } from '@tramontane/contract/requests/contact-call'
import type { Tx } from '@tramontane/db/database'
import { recognisedAs } from '@tramontane/db/people'
import { withWrite } from '@tramontane/db/with-write'
import { needsExpressRequest } from '@tramontane/domain/contracts/withdrawal'
import { type Day, dayOf, instantOf, isDay } from '@tramontane/domain/days/calendar'
import { hourMs } from '@tramontane/domain/days/durations'
import { addressLine } from '@tramontane/domain/places/town-condition'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireVisitDay } from '../../http/visit-refusals.ts'
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
import { clientFor, type Described, personOf } from '../clients/client-for.ts'
import { enqueue, type NewMessage, type Recipient } from '../outbox/enqueue.ts'
import { countTry } from '../rate-limits/count-try.ts'
import { mailToOwner } from '../todo/tell-owner.ts'
import {
  appointmentIdOfRequest,
  insertContactRequest,
  requestOfKey,
  requestsSince,
  type StandingRequest,
  setContactStatus,
} from './queries.ts'

const submissionsPerHour = 5
/** The address proves who accepted; requests are counted by its network. */
type Visitor = { address: string; network: string }

/**
 * A visitor asks for a wash: the business is told, the visitor gets a receipt. An hour is a wish; where the settings say
 * so, and the drive to its address has a price, it is an appointment at once. A filled honeypot is thanked like
 * anybody and stores nothing. The same request sent again, by its key, is the one that stands; what says something else
 * under that key is a request of its own. A form without scripts has no key: the same words within the hour are the same
 * request.
 * Errors: 400 on a day that the calendar disables and on `expressStart`, 409 slot_taken, 429 over five requests an hour
 * from one network.
 */
export async function requestWash(
  deps: Deps,
  visitor: Visitor,
  { requestKey, ...input }: ContactCallInput,
  isKeyless = false,
): Promise<{ id: number; appointmentId?: number }> {
  if (input.website) return { id: 0 }
  const now = deps.clock.now()
  const wish = wishOf(input)
  if (wish.time !== null) requireExpress(deps, wish.day, input.expressStart)
  const isBooked = isBookedAtOnce(deps, wish)
  if (!isBooked) requireVisitDay(deps, wish.day, { appointmentDate: visitDaySentence })
  const message = wish.address ? messageFrom(wish.address, input.message) : input.message
  const asked = askedOf({ ...input, message, appointmentDate: wish.asked })

  const letters = isBooked
    ? null
    : requestLetters({ ...asked, site: mailSite(deps) }, await recognition(deps, asked))
  const request = await withWrite(deps.database, async (tx) => {
    const { appointmentDate } = wish
    const standing = requestKey ? await requestOfKey(tx, requestKey) : null
    const since = new Date(now.getTime() - hourMs)
    const earlier = isKeyless ? await requestsSince(tx, { email: asked.email, since }) : []
    const same = [standing, ...earlier].find(
      (one) => one && isSameRequest(one, { ...asked, appointmentDate }),
    )
    if (same) return withAppointment(same.id, await appointmentIdOfRequest(tx, same.id))

    await countTry(tx, deps, {
      key: `contact:${visitor.network}`,
      limit: submissionsPerHour,
      windowMs: hourMs,
    })
    const clientId = await clientFor(tx, deps, asked)
    const id = await insertContactRequest(tx, {
      ...{ ...asked, clientId, appointmentDate },
      requestKey: standing ? null : (requestKey ?? null),
      createdAt: now,
    })
    if (!isBooked) {
      await enqueueRequestLetters(tx, deps, id, letters)
      return { id }
    }
    const appointment = await bookOnline(tx, deps, {
      ...{ ...wish, time: wish.time ?? '', clientId, contactMessageId: id },
      service: input.service,
      notes: input.message || null,
      acceptedFrom: visitor.address,
      isExpress: input.expressStart === true,
    })
    await setContactStatus(tx, { id, status: 'converti', now })
    return withAppointment(id, appointment.id)
  })
  deps.log.info('contact_request', { ...request, service: input.service })
  return request
}

function withAppointment(id: number, appointmentId: number | null) {
  return appointmentId === null ? { id } : { id, appointmentId }
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
  }
}

/** An hour in a town to which the drive has a price; elsewhere there is nothing to agree to yet, and it stays a wish. */
function isBookedAtOnce(deps: Deps, { time, hasStreet, address }: ReturnType<typeof wishOf>): boolean {
  if (deps.settings.current.oneOffBooking !== 'instant' || time === null || !hasStreet) return false
  return travelTo(deps, address).kind !== 'quotation'
}

function requireExpress({ clock }: Deps, day: Day, expressStart: boolean | null | undefined) {
  if (expressStart || !needsExpressRequest(day, dayOf(clock.now()))) return
  throw new AppError('validation', { fields: { expressStart: expressSentence } })
}

function isSameRequest(standing: StandingRequest, asked: Omit<StandingRequest, 'id'>): boolean {
  const words = ['name', 'email', 'phone', 'service', 'message'] as const
  const isSameDay = standing.appointmentDate?.getTime() === asked.appointmentDate?.getTime()
  return isSameDay && words.every((field) => standing[field] === asked[field])
}

type FilledIn = { [Field in ContactField]-?: Exclude<ContactRequestInput[Field], undefined> }

/** What is kept of a form: nothing of a field that was left empty, or out. */
function askedOf(input: ContactRequestInput): Omit<FilledIn, 'website'> {
  const filledIn = contactFields.map((field) => [field, input[field] || null])
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
type Letters = { business: RenderedMail; visitor: Pick<NewMessage, 'to' | 'mail'>; person: Recipient }

/** The two messages of a request, rendered before the transaction; null for a business without an e-mail address. */
function requestLetters(data: ContactRequestMail, recognised: Recognition): Letters | null {
  if (!data.site.settings.contact.email) return null
  return {
    business: contactRequest(data, recognised),
    visitor: { to: { name: politeName(data.name), address: data.email }, mail: contactReceipt(data) },
    person: { name: data.name, address: data.email },
  }
}

/** Queues them in the transaction of the request. */
async function enqueueRequestLetters(tx: Tx, deps: Deps, id: number, letters: Letters | null) {
  if (!letters) return
  const { business: mail, visitor, person } = letters
  await mailToOwner(tx, deps, { dedupKey: `contact-request:${id}:business`, mail, person })
  await enqueue(tx, deps, { dedupKey: `contact-request:${id}:visitor`, ...visitor })
}

import type { AppointmentCreationInput } from '@tramontane/contract/appointment-admin'
import { type CallerInput, callerName } from '@tramontane/contract/caller'
import type { KnownPerson } from '@tramontane/contract/replies/appointments'
import { openAccountById } from '@tramontane/db/accounts'
import type { Tx } from '@tramontane/db/database'
import { clientsReached, requestersReached } from '@tramontane/db/people'
import { dayOf } from '@tramontane/domain/calendar'
import { fold } from '@tramontane/domain/fold'
import { whenText } from '@tramontane/domain/french-days'
import { phoneText } from '@tramontane/domain/phone'
import { contradicts, emailKey, phoneKey, type Reach } from '@tramontane/domain/same-person'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { convertRequest, keepCaller } from '../../contact-requests/behind-appointment.ts'
import { intervalOf, type Place } from '../planning.ts'
import { appointmentOfRequest } from './queries.ts'

/** Whose row an appointment hangs on, and who was recognised from what an administrator typed. */
export type Whose = { clientId: number | null; contactMessageId: number | null; joined: KnownPerson | null }

/**
 * Errors: 404 for an unknown account or request; 409 already_converted; 409 client_known, with whom, where the number or
 * the address of a caller is somebody's and nobody said that this is another person.
 */
export async function whoseAppointment(
  tx: Tx,
  deps: Deps,
  { admin, input, slot }: { admin: AdminActor; input: AppointmentCreationInput; slot: Place },
): Promise<Whose> {
  const { clientId = null, contactMessageId = null, client } = input
  if (clientId !== null && !(await openAccountById(tx, clientId))) notFound()
  if (contactMessageId !== null) {
    if (!input.again) await refuseSecond(tx, deps, contactMessageId)
    await convertRequest(tx, deps, admin, contactMessageId)
  }
  if (clientId !== null || contactMessageId !== null || !client)
    return { clientId, contactMessageId, joined: null }

  const joined = client.force || input.force ? null : await recognised(tx, client)
  if (joined?.clientId != null) return { clientId: joined.clientId, contactMessageId: null, joined }
  if (joined?.contactMessageId != null) {
    await convertRequest(tx, deps, admin, joined.contactMessageId)
    return { clientId: null, contactMessageId: joined.contactMessageId, joined }
  }
  const id = await keepCaller(tx, deps, admin, {
    caller: client,
    serviceTitle: input.service,
    wishedAt: intervalOf(slot).start,
  })
  return { clientId: null, contactMessageId: id, joined: null }
}

/** A request is converted once, until its appointment is canceled or over. */
async function refuseSecond(tx: Tx, { clock }: Deps, contactMessageId: number) {
  const known = await appointmentOfRequest(tx, { contactMessageId, now: clock.now() })
  if (!known) return
  const when = whenText(dayOf(known.date), known.timeSlot)
  throw new AppError('already_converted', {
    message: `Cette demande est déjà convertie en rendez-vous, le ${when}.`,
  })
}

/**
 * Who a caller is: the account of that number or address, or somebody without an account whom number and address, or
 * one of them and the name, tell to be the same. What one of them contradicts is asked, never guessed.
 */
async function recognised(tx: Tx, caller: CallerInput): Promise<KnownPerson | null> {
  const reach = { email: caller.email ?? '', phone: caller.phone ?? '' }
  const account = (await clientsReached(tx, [reach])).find(({ clientId }) => clientId !== null)
  if (account) {
    const { clientId, name, email, phone } = account
    const person = { clientId, contactMessageId: null, name, email, phone }
    if (contradicts(account, reach)) throw known(person)
    return person
  }
  const [requester] = await requestersReached(tx, reach)
  if (!requester) return null
  const { id: contactMessageId, name, email, phone } = requester
  const person = { clientId: null, contactMessageId, name, email, phone }
  const isSure = agree(requester, reach) || fold(name) === fold(callerName(caller))
  if (contradicts(requester, reach) || !isSure) throw known(person)
  return person
}

function agree(one: Reach, other: Reach): boolean {
  const isBoth = one.email !== '' && one.phone !== ''
  return (
    isBoth && emailKey(one.email) === emailKey(other.email) && phoneKey(one.phone) === phoneKey(other.phone)
  )
}

function known(data: KnownPerson): AppError {
  const reach = [data.phone && phoneText(data.phone), data.email].filter(Boolean).join(', ')
  return new AppError('client_known', {
    message: `Ce numéro ou cette adresse est de quelqu’un que vous connaissez : ${data.name} (${reach}).`,
    data,
  })
}

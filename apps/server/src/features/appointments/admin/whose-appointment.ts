import type { AppointmentCreationInput } from '@tramontane/contract/appointments/appointment-admin'
import { type CallerInput, callerPlace } from '@tramontane/contract/clients/caller'
import type { KnownPerson } from '@tramontane/contract/replies/appointments/appointments'
import type { Tx } from '@tramontane/db/database'
import { clientById } from '@tramontane/db/people/accounts'
import type { KnownClient } from '@tramontane/db/people/people'
import { dayOf } from '@tramontane/domain/days/calendar'
import { whenText } from '@tramontane/domain/days/french-days'
import { isBeyondDoubt } from '@tramontane/domain/people/likeness'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { newClientWithPlace, personOf } from '../../clients/client-for.ts'
import { clientKnown, knownAs } from '../../clients/refuse-known.ts'
import { convertRequest, convertWaiting, keepCaller } from '../../contact-requests/behind-appointment.ts'
import { keepPlace } from '../../places/add-place.ts'
import { intervalOf, type Place } from '../planning.ts'
import { appointmentOfRequest } from './queries.ts'

/**
 * Whose an appointment is, the request that it came of, and who was recognised from what an administrator typed. A
 * request is for what it asks, whatever subscription its client has.
 */
export type Whose = {
  clientId: number
  contactMessageId: number | null
  joined: KnownPerson | null
  canTakeWash: boolean
}

/**
 * Errors: 404 for an unknown client or request; 409 already_converted; 409 client_known, with whom, where the number or
 * the address of a caller is somebody's and nobody said that this is another person.
 */
export async function whoseAppointment(
  tx: Tx,
  deps: Deps,
  { admin, input, slot }: { admin: AdminActor; input: AppointmentCreationInput; slot: Place },
): Promise<Whose> {
  const { clientId = null, contactMessageId = null, client } = input
  const chosen = clientId === null ? null : ((await clientById(tx, clientId)) ?? notFound())
  if (contactMessageId !== null) {
    if (!input.again) await refuseSecond(tx, deps, contactMessageId)
    const request = await convertRequest(tx, deps, admin, contactMessageId)
    const ownerId = clientId ?? request.clientId ?? notFound()
    return { clientId: ownerId, contactMessageId, joined: null, canTakeWash: clientId !== null }
  }
  if (chosen) {
    const waiting = chosen.password === null ? await convertWaiting(tx, deps, admin, chosen.id) : null
    return { clientId: chosen.id, contactMessageId: waiting, joined: null, canTakeWash: true }
  }
  if (!client) return notFound()

  const known = client.force || input.force ? null : await recognised(tx, client)
  if (known) {
    const place = callerPlace(client)
    if (place) await keepPlace(tx, deps, { isOwner: true }, { clientId: known.id, input: place })
    const waiting = known.hasAccount ? null : await convertWaiting(tx, deps, admin, known.id)
    const { id, name, email, phone } = known
    const joined = { clientId: id, contactMessageId: waiting, name, email, phone }
    return { clientId: id, contactMessageId: waiting, joined, canTakeWash: true }
  }
  const newId = await newClientWithPlace(tx, deps, client)
  const id = await keepCaller(tx, deps, admin, {
    ...{ caller: client, clientId: newId },
    serviceTitle: input.service,
    wishedAt: intervalOf(slot).start,
  })
  return { clientId: newId, contactMessageId: id, joined: null, canTakeWash: false }
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

/** Who a caller is, where nothing contradicts it. What is not beyond doubt is asked, never guessed. */
async function recognised(tx: Tx, caller: CallerInput): Promise<KnownClient | null> {
  const found = await knownAs(tx, caller)
  if (found && !isBeyondDoubt(found, personOf(caller))) throw clientKnown(found)
  return found
}

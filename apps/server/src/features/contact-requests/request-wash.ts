import type { ContactCallInput } from '@tramontane/contract/requests/contact-call'
import { withWrite } from '@tramontane/db/with-write'
import { dayMs, hourMs } from '@tramontane/domain/days/durations'
import { emailKey } from '@tramontane/domain/people/same-person'
import type { Deps } from '../../deps.ts'
import { clientFor } from '../clients/client-for.ts'
import { countTry } from '../rate-limits/count-try.ts'
import {
  appointmentIdOfRequest,
  askedFields,
  requestOfKey,
  requestsSince,
  type StandingRequest,
} from './queries.ts'
import { prepareRequest, storeRequest } from './store-request.ts'

const submissionsPerHour = 5

/** From whatever networks: nobody is written to more often by who only knows their address. */
const submissionsPerAddressADay = 10

/** The address proves who accepted; requests are counted by its network. */
type Visitor = { address: string; network: string }

/**
 * A visitor asks for a wash: the business is told, the visitor gets a receipt. An hour is a wish; where the settings say
 * so, and the drive to its address has a price, it is an appointment at once. A filled honeypot is thanked like
 * anybody and stores nothing. The same request sent again, by its key, is the one that stands; what says something else
 * under that key is a request of its own. A form without scripts (`isPlain`) has no boxes to agree with an hour, which is a wish, and no key: the same words within
 * the hour are the same request.
 * Errors: 400 on a day that the calendar disables, on `acceptConditions` and `expressStart`, 409 slot_taken, 429 over five requests an hour
 * from one network, or ten a day for one address.
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

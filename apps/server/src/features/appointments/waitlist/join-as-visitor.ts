import type { VisitorWaitlistInput } from '@tramontane/contract/appointments/waitlist'
import { clientById } from '@tramontane/db/people/accounts'
import type { KnownClient } from '@tramontane/db/people/people'
import { withWrite } from '@tramontane/db/with-write'
import { dayMs, hourMs } from '@tramontane/domain/days/durations'
import { selvesOf } from '@tramontane/domain/people/likeness'
import { emailKey, isReachedAsKnown, phoneKey } from '@tramontane/domain/people/same-person'
import { addressLine } from '@tramontane/domain/places/town-condition'
import { isServiceId, serviceTitles } from '@tramontane/domain/washes/services'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/app-error.ts'
import { clientFor } from '../../clients/client-for.ts'
import { countTry } from '../../rate-limits/count-try.ts'
import { whereabouts } from '../whereabouts.ts'
import { keepEntry, requireWindow } from './join-waitlist.ts'

const joinsPerHour = 5

/** From whatever networks: nobody is written to more often by who only knows their address or number. */
const joinsPerReachADay = 5

/**
 * A visitor waits for a wash that is paid by itself: the client who is recognised, where all by which they are reached is
 * known of that one, or a new one: a stranger's message never tells whose a number is. They are reached as they said, and
 * leave the list by the link of the message. A filled honeypot is thanked like anybody and stores nothing; the
 * same wish again is the one that stands.
 * Errors: 400 on the window's fields, 409 waitlist_full, 429 over five an hour from one network, or a day for one
 * address or number. Source: V-15.
 */
export async function joinAsVisitor(
  deps: Deps,
  network: string,
  { website, ...input }: VisitorWaitlistInput,
): Promise<{ id: number }> {
  if (website) return { id: 0 }
  requireWindow(deps, input)
  const { street, postalCode, city, name } = input
  const email = input.email || null
  const phone = input.phone || null
  return withWrite(deps.database, async (tx) => {
    await countTry(tx, deps, { key: `waitlist:${network}`, limit: joinsPerHour, windowMs: hourMs })
    for (const reach of [emailKey(email ?? ''), phoneKey(phone ?? '')].filter(Boolean))
      await countTry(tx, deps, {
        key: `waitlist-reach:${reach}`,
        limit: joinsPerReachADay,
        windowMs: dayMs,
      })
    const isThey = (known: KnownClient) =>
      selvesOf(known).some((self) => isReachedAsKnown({ email: email ?? '', phone: phone ?? '' }, self))
    const clientId = await clientFor(tx, deps, { name, email, phone }, isThey)
    const client = (await clientById(tx, clientId)) ?? notFound()
    const address = addressLine({ street: street ?? '', postalCode: postalCode ?? '', city })
    const where = (await whereabouts(tx, { clientId, subscription: null, address })) ?? notFound()
    const { id } = await keepEntry(tx, deps, {
      ...{ client: { ...client, password: null }, actor: 'system', wish: input },
      service: isServiceId(input.service) ? serviceTitles[input.service] : input.service,
      entry: { ...where, subscriptionId: null, email, phone },
    })
    return { id }
  })
}

import {
  type ContactCallInput,
  type ContactField,
  type ContactRequestInput,
  contactFields,
  visitDaySentence,
} from '@tramontane/contract/contact'
import type { Tx } from '@tramontane/db/database'
import { recognisedAs } from '@tramontane/db/people'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, instantOf, isDay } from '@tramontane/domain/calendar'
import { hourMs } from '@tramontane/domain/durations'
import type { Deps } from '../../deps.ts'
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
import { clientFor, type Described, personOf } from '../clients/client-for.ts'
import { enqueue, type NewMessage, type Recipient } from '../outbox/enqueue.ts'
import { countTry } from '../rate-limits/count-try.ts'
import { mailToOwner } from '../todo/tell-owner.ts'
import { insertContactRequest, requestOfKey, requestsSince, type StandingRequest } from './queries.ts'

const submissionsPerHour = 5
/**
 * A visitor asks for a wash: the business is told, the visitor gets a receipt. A filled honeypot is thanked like
 * anybody and stores nothing. The same request sent again, by its key, is the one that stands; what says something else
 * under that key is a request of its own. A form without scripts has no key: the same words within the hour are the same
 * request.
 * Errors: 400 on a day that the calendar disables, 429 over five requests an hour from one network.
 */
export async function requestWash(
  deps: Deps,
  network: string,
  { requestKey, ...input }: ContactCallInput,
  isKeyless = false,
): Promise<{ id: number }> {
  if (input.website) return { id: 0 }
  const asked = askedOf(input)
  const now = deps.clock.now()
  const day = isDay(input.appointmentDate) ? input.appointmentDate : dayOf(new Date(input.appointmentDate))
  requireVisitDay(deps, day, { appointmentDate: visitDaySentence })

  const letters = requestLetters({ ...asked, site: mailSite(deps) }, await recognition(deps, asked))
  const id = await withWrite(deps.database, async (tx) => {
    const appointmentDate = isDay(input.appointmentDate) ? instantOf(day) : new Date(input.appointmentDate)
    const standing = requestKey ? await requestOfKey(tx, requestKey) : null
    const since = new Date(now.getTime() - hourMs)
    const earlier = isKeyless ? await requestsSince(tx, { email: asked.email, since }) : []
    const same = [standing, ...earlier].find(
      (one) => one && isSameRequest(one, { ...asked, appointmentDate }),
    )
    if (same) return same.id

    await countTry(tx, deps, { key: `contact:${network}`, limit: submissionsPerHour, windowMs: hourMs })
    const id = await insertContactRequest(tx, {
      ...asked,
      clientId: await clientFor(tx, deps, asked),
      requestKey: standing ? null : (requestKey ?? null),
      appointmentDate,
      createdAt: now,
    })
    await enqueueRequestLetters(tx, deps, id, letters)
    return id
  })
  deps.log.info('contact_request', { id, service: input.service })
  return { id }
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

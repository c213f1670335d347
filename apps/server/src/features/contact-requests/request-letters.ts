import type { Tx } from '@tramontane/db/database'
import { recognisedAs } from '@tramontane/db/people/people'
import type { Deps } from '../../deps.ts'
import { politeName } from '../../mail/layout/greeting.ts'
import type { RenderedMail } from '../../mail/layout/letter.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { contactReceipt } from '../../mail/requests/contact-receipt.ts'
import {
  type ContactRequestMail,
  contactRequest,
  type Recognition,
} from '../../mail/requests/contact-request.ts'
import { type Described, personOf } from '../clients/client-for.ts'
import { enqueue, type NewMessage, type Recipient } from '../outbox/enqueue.ts'
import { pushToOwner } from '../push/push-to-owner.ts'
import { todoLinks } from '../todo/links.ts'
import { mailToOwner } from '../todo/tell-owner.ts'

/** The two messages, and who asks. */
type Letters = {
  business: RenderedMail
  visitor: Pick<NewMessage, 'to' | 'mail'> | null
  person: Recipient | null
}

type Asked = Omit<ContactRequestMail, 'site'> & Described

/**
 * The two messages of a request, rendered before the transaction; null for a business without an e-mail address, and none
 * to a visitor without one.
 */
export async function requestLetters(deps: Deps, asked: Asked): Promise<Letters | null> {
  const data = { ...asked, site: mailSite(deps) }
  if (!data.site.settings.contact.email) return null
  const business = contactRequest(data, await recognition(deps, asked))
  const { name, email: address } = data
  if (!address) return { business, visitor: null, person: null }
  return {
    business,
    visitor: { to: { name: politeName(name), address }, mail: contactReceipt(data) },
    person: { name, address },
  }
}

/** For the owner alone: the visitor never learns who is known. */
async function recognition({ database }: Deps, asked: Described): Promise<Recognition> {
  const { client, doubles } = await recognisedAs(database.db, personOf(asked))
  const found = client ?? doubles[0]
  return found ? { name: found.name || found.company, isSure: client !== null } : null
}

type Told = { id: number; name: string; letters: Letters | null }

/** Queues them in the transaction of the request. */
export async function enqueueRequestLetters(tx: Tx, deps: Deps, { id, name, letters }: Told) {
  const news = { dedupKey: `contact-request:${id}:business`, kind: 'request' as const, link: todoLinks.list }
  if (!letters) return pushToOwner(tx, deps, { ...news, name })
  const { business: mail, visitor, person } = letters
  await mailToOwner(tx, deps, { ...news, mail, person })
  if (visitor) await enqueue(tx, deps, { dedupKey: `contact-request:${id}:visitor`, ...visitor })
}

import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { contactReceipt } from '../../mail/contact-receipt.ts'
import { type ContactRequestMail, contactRequest } from '../../mail/contact-request.ts'
import { politeName } from '../../mail/greeting.ts'
import type { RenderedMail } from '../../mail/rendered-mail.ts'
import { enqueue, type NewMessage, type Recipient } from '../outbox/enqueue.ts'
import { mailToOwner } from '../todo/tell-owner.ts'

/** The two messages, and who asks. */
type Letters = { business: RenderedMail; visitor: Pick<NewMessage, 'to' | 'mail'>; person: Recipient }

/** The two messages of a request, rendered before the transaction; null for a business without an e-mail address. */
export function requestLetters(data: ContactRequestMail): Letters | null {
  if (!data.site.settings.contact.email) return null
  return {
    business: contactRequest(data),
    visitor: { to: { name: politeName(data.name), address: data.email }, mail: contactReceipt(data) },
    person: { name: data.name, address: data.email },
  }
}

/** Queues them in the transaction of the request. */
export async function enqueueRequestLetters(tx: Tx, deps: Deps, id: number, letters: Letters | null) {
  if (!letters) return
  const { business: mail, visitor, person } = letters
  await mailToOwner(tx, deps, { dedupKey: `contact-request:${id}:business`, mail, person })
  await enqueue(tx, deps, { dedupKey: `contact-request:${id}:visitor`, ...visitor })
}

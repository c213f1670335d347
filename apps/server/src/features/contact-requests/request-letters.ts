import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { contactReceipt } from '../../mail/contact-receipt.ts'
import { type ContactRequestMail, contactRequest } from '../../mail/contact-request.ts'
import { politeName } from '../../mail/greeting.ts'
import { enqueue, type NewMessage } from '../outbox/enqueue.ts'

type Letters = Record<'business' | 'visitor', Pick<NewMessage, 'to' | 'mail'>>

/** The two messages of a request, rendered before the transaction; null for a business without an e-mail address. */
export function requestLetters(data: ContactRequestMail): Letters | null {
  const { identity, contact } = data.site.settings
  if (!contact.email) return null
  return {
    business: { to: { name: identity.name, address: contact.email }, mail: contactRequest(data) },
    visitor: { to: { name: politeName(data.name), address: data.email }, mail: contactReceipt(data) },
  }
}

/** Queues them in the transaction of the request. */
export async function enqueueRequestLetters(tx: Tx, deps: Deps, id: number, letters: Letters | null) {
  if (!letters) return
  await enqueue(tx, deps, { dedupKey: `contact-request:${id}:business`, ...letters.business })
  await enqueue(tx, deps, { dedupKey: `contact-request:${id}:visitor`, ...letters.visitor })
}

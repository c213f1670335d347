import { callerName } from '@tramontane/contract/clients/caller'
import type { Tx } from '@tramontane/db/database'
import { clientById } from '@tramontane/db/people/accounts'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../deps.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { quoteAnsweredMail, quoteMail } from '../../mail/payments/quote-mails.ts'
import { enqueue, type Recipient } from '../outbox/enqueue.ts'
import { isReachable } from '../outbox/plain-address.ts'
import { todoLinks } from '../todo/links.ts'
import { tellOwner } from '../todo/tell-owner.ts'
import { changeQuote, type StoredQuote } from './queries.ts'
import { lastDay, urlOf } from './quote-view.ts'
import { planKey } from './quoted-wash.ts'

/** Answers false where no address is known. */
export async function mailQuote(tx: Tx, deps: Deps, stored: StoredQuote): Promise<boolean> {
  const { quote, document } = stored
  const to = await reached(tx, stored)
  const url = urlOf(deps, stored)
  if (!to || !url) return false
  const sentAt = deps.clock.now()
  await enqueue(tx, deps, {
    dedupKey: `quote:${quote.id}:${sentAt.getTime()}`,
    to,
    mail: quoteMail({
      ...{ site: mailSite(deps), customerName: to.name, url },
      ...{ number: document.number, cents: document.cents, lastDay: lastDay(document) },
    }),
  })
  await changeQuote(tx, quote.id, { sentAt })
  return true
}

/** Both read that it was accepted; what is left to plan is a thing to do, with why it was not planned at once. */
export async function tellAccepted(
  tx: Tx,
  deps: Deps,
  stored: StoredQuote,
  { text, isToPlan, why }: { text: string; isToPlan: boolean; why: string | null },
) {
  const { quote, document } = stored
  const to = await reached(tx, stored)
  const { number, cents, buyer } = document
  const mail = quoteAnsweredMail({
    site: mailSite(deps),
    customerName: to?.name ?? '',
    number,
    text,
    isToPlan,
  })
  if (to) await enqueue(tx, deps, { dedupKey: `quote-accepted:${quote.id}`, to, mail })
  const who = buyer.company || buyer.name
  const done = 'Ses passages sont au planning.'
  const toDo = why ? `À planifier à la main : ${why}` : 'Ses dates sont à convenir, puis à planifier.'
  await tellOwner(tx, deps, {
    dedupKey: isToPlan ? planKey(quote.id) : `quote-accepted-owner:${quote.id}`,
    kind: isToPlan ? 'quote_to_plan' : 'quote_accepted',
    title: isToPlan ? `Devis accepté, à planifier : ${who}` : `Devis accepté : ${who}`,
    detail: `${number}, ${formatCents(cents)}. ${isToPlan ? toDo : done}`,
    person: to,
    link: isToPlan ? todoLinks.quotePlan(quote.id) : todoLinks.quotes,
  })
}

export async function tellDeclined(tx: Tx, deps: Deps, stored: StoredQuote, reason: string) {
  const { quote, document } = stored
  const { number, cents, buyer } = document
  await tellOwner(tx, deps, {
    dedupKey: `quote-declined:${quote.id}`,
    kind: 'quote_declined',
    title: `Devis décliné : ${buyer.company || buyer.name}`,
    detail: [`${number}, ${formatCents(cents)}.`, reason && `Motif : ${reason}`].filter(Boolean).join(' '),
    person: await reached(tx, stored),
    link: todoLinks.quotes,
  })
}

async function reached(tx: Tx, { document }: StoredQuote): Promise<Recipient | null> {
  const client = document.clientId === null ? null : await clientById(tx, document.clientId)
  if (!client?.email || !isReachable(client.email)) return null
  const name = callerName(client)
  return { name, address: client.email }
}

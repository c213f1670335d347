import type { Tx } from '@tramontane/db/database'
import type { TodoKind } from '@tramontane/domain/messages/todo-kinds'
import type { Deps } from '../../deps.ts'
import type { RenderedMail } from '../../mail/layout/letter.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { type OwnerNews, ownerNews } from '../../mail/owner-news.ts'
import { enqueue, type Recipient } from '../outbox/enqueue.ts'
import { pushToOwner } from '../push/push-to-owner.ts'
import { addTodo } from './add-todo.ts'

type TellDeps = Pick<Deps, 'clock' | 'config' | 'database' | 'outbox' | 'push' | 'settings'>

type MailToOwner = {
  /** 'owner-appointment:12:moved:1': once, among all the messages of the outbox. */
  dedupKey: string
  mail: RenderedMail
  /** Who it tells of: an answer goes to them. */
  person: Recipient | null
  /** What a device is told besides: of what kind it is, and where the back office shows it. */
  kind: TodoKind
  link: string
}

/** To the devices that listen, and a mail to the business's own address, where it has one and wants one for each matter. */
export async function mailToOwner(
  tx: Tx,
  deps: TellDeps,
  { dedupKey, mail, person, kind, link }: MailToOwner,
) {
  await pushToOwner(tx, deps, { dedupKey, kind, link, name: person?.name ?? null })
  const { contact, identity, ownerMail } = deps.settings.current
  if (!contact.email || ownerMail !== 'each') return
  const to = { name: identity.name, address: contact.email }
  await enqueue(tx, deps, { dedupKey, to, replyTo: person, mail })
}

type News = Omit<OwnerNews, 'site'> & {
  /** Of the thing to do and of the mail: the same matter is told once. */
  dedupKey: string
  kind: TodoKind
  /** Who it tells of, as they gave their address; null for nobody. */
  person: Recipient | null
  /** A mail of its own, in place of the one made of title, detail and facts. */
  mail?: RenderedMail
}

/**
 * What the owner hears of a client, in the transaction of what happened: a thing to do in the back office, and a mail that
 * is answered to the client. Not for what an administrator did.
 */
export async function tellOwner(tx: Tx, deps: TellDeps, { person, mail, facts, ...item }: News) {
  const { dedupKey, title, detail, link } = item
  await addTodo(tx, deps, item)
  await mailToOwner(tx, deps, {
    ...{ dedupKey, person, kind: item.kind, link },
    mail: mail ?? ownerNews({ site: mailSite(deps), title, detail, facts, link }),
  })
}

import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { phoneText } from '@tramontane/domain/people/phone'
import type { Deps } from '../../deps.ts'
import { noteReceipt } from '../outbox/sms-receipts.ts'
import { addTodo } from '../todo/add-todo.ts'
import { todoLinks } from '../todo/links.ts'
import { settleTodos } from '../todo/settle-todos.ts'

type Receipt = {
  /** The carrier's number for the SMS. */
  carrierId: string
  /** In the carrier's words. */
  status: string
  /** The number that it went to, as the carrier writes it. */
  to?: string
}

/** The carrier's words for what reached no telephone, without their signs. */
const lost =
  /^(softbounces?|hardbounces?|bounces?|bounced|rejected|blocked|blacklisted|undelivered|expired|skip|skipped|failed|error)$/

/**
 * Keeps what a carrier says became of an SMS. One of ours that reached a telephone stays so, whatever comes after or comes
 * twice; one that did not is a thing to do. What is said of no SMS of ours, or of another number, changes nothing.
 */
export async function takeReceipt(deps: Deps, { carrierId, status, to }: Receipt) {
  const said = outcomeOf(status)
  if (!said) return
  const sms = await withWrite(deps.database, async (tx) => {
    const sms = await noteReceipt(tx, deps, { carrierId, to, receipt: said })
    if (sms) await follow(tx, deps, sms, said)
    return sms
  })
  if (sms) deps.log.info('sms_receipt', { id: sms.id, receipt: said })
}

type Sms = NonNullable<Awaited<ReturnType<typeof noteReceipt>>>

/** What did not arrive is a thing to do, until it does. */
async function follow(tx: Tx, deps: Deps, sms: Sms, said: 'delivered' | 'bounce') {
  const { id, clientId, recipientName, recipientAddress, subject } = sms
  const matter = `sms-bounced:${id}:`
  if (said === 'delivered') return settleTodos(tx, deps, matter)
  // Whoever was erased is nobody to call.
  if (clientId === null) return
  const number = phoneText(recipientAddress).replaceAll(' ', '\u00a0')
  await addTodo(tx, deps, {
    dedupKey: matter,
    kind: 'message_failed',
    title: `SMS non remis : ${recipientName || number}`,
    detail: `« ${subject} », au ${number}. Vérifiez le numéro dans la fiche, ou appelez.`,
    link: todoLinks.client(clientId),
  })
}

/** Null for a step on the way. */
function outcomeOf(status: string): 'delivered' | 'bounce' | null {
  const word = status.toLowerCase().replace(/[^a-z]/g, '')
  if (word === 'delivered') return 'delivered'
  return lost.test(word) ? 'bounce' : null
}

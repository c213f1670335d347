import { withWrite } from '@tramontane/db/with-write'
import { phoneText } from '@tramontane/domain/people/phone'
import type { Deps } from '../../deps.ts'
import { noteReceipt } from '../outbox/note-receipt.ts'
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
  await withWrite(deps.database, async (tx) => {
    const sms = await noteReceipt(tx, deps, { carrierId, to, receipt: said })
    if (!sms) return

    const matter = `sms-bounced:${sms.id}:`
    if (said === 'delivered') return settleTodos(tx, deps, matter)
    // Whoever was erased is nobody to call.
    if (sms.clientId === null) return
    const number = phoneText(sms.recipientAddress)
    await addTodo(tx, deps, {
      dedupKey: matter,
      kind: 'message_failed',
      title: `SMS non remis : ${sms.recipientName || number}`,
      detail: `« ${sms.subject} », au ${number}. Vérifiez le numéro dans la fiche, ou appelez.`,
      link: todoLinks.client(sms.clientId),
    })
  })
  deps.log.info('sms_receipt', { receipt: said })
}

/** Null for a step on the way. */
function outcomeOf(status: string): 'delivered' | 'bounce' | null {
  const word = status.toLowerCase().replace(/[^a-z]/g, '')
  if (word === 'delivered') return 'delivered'
  return lost.test(word) ? 'bounce' : null
}

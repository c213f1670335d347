import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { changeReceipt, sentSms } from './queries.ts'

type Receipt = { carrierId: string; to?: string; receipt: 'delivered' | 'bounce' }

/** What became of an SMS. Null where that is none of ours, or known already, or told of one that was delivered. */
export async function noteReceipt(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { carrierId, to, receipt }: Receipt,
) {
  const sms = await sentSms(tx, carrierId)
  const isTheirs = to === undefined || digitsOf(to) === digitsOf(sms?.recipientAddress ?? '')
  if (!sms || !isTheirs || sms.receipt === receipt || sms.receipt === 'delivered') return null
  await changeReceipt(tx, { id: sms.id, receipt, receiptAt: clock.now() })
  return sms
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^00/, '')
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tx } from '@tramontane/db/database'
import type { Config } from '../../config/config.ts'
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

/** Made of the program's own secret: the same on every machine of a site, and kept nowhere else. */
function receiptSecret(secret: string): string {
  return createHmac('sha256', secret).update('tramontane sms receipts').digest('base64url')
}

/** Whether somebody was told the secret; it takes the same time for every guess. */
export function isReceiptSecret(secret: string, given: string): boolean {
  const expected = Buffer.from(receiptSecret(secret))
  const said = Buffer.from(given)
  return said.length === expected.length && timingSafeEqual(said, expected)
}

export const receiptPath = '/api/sms/receipts/'

/** Where a carrier tells what became of an SMS; null where it could not reach us, or would be overheard. */
export function receiptUrl({ baseUrl }: Pick<Config, 'baseUrl'>, secret: string): string | null {
  return baseUrl.startsWith('https:') ? `${baseUrl}${receiptPath}${receiptSecret(secret)}` : null
}

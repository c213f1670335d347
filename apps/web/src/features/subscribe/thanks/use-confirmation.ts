import type { OrderConfirmation } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/site.ts'
import { type OrderReceipt, readReceipt } from './order-receipt.ts'

/** What is known of the order that this tab made. */
export type Confirmation =
  /** The page has only just come to life. */
  | { state: 'looking' }
  | { state: 'none' }
  | { state: 'asked' | 'unanswered'; receipt: OrderReceipt }
  | { state: 'known'; order: OrderConfirmation }

/** The order of this tab as the server has it now, however often the page is opened. */
export function useConfirmation() {
  const [confirmation, setConfirmation] = useState<Confirmation>({ state: 'looking' })

  const ask = useCallback(() => {
    const receipt = readReceipt()
    if (!receipt) return setConfirmation({ state: 'none' })
    setConfirmation({ state: 'asked', receipt })
    const json = { orderKey: receipt.orderKey }
    answer(api['order-confirmation'].$post({ json })).then(
      ({ data: order }) => setConfirmation({ state: 'known', order }),
      (error: unknown) =>
        setConfirmation(isGone(error) ? { state: 'none' } : { state: 'unanswered', receipt }),
    )
  }, [])
  useEffect(ask, [ask])

  return { confirmation, ask }
}

/** Of another copy of the data, or erased since. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

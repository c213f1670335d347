import type { PayPage, StartedPaymentReply } from '@tramontane/contract/replies/appointments/payment-links'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/site.ts'

/** What the browser is to confirm; with the page as it stands where another sum is asked now. Errors: ApiError. */
export async function startPayment(token: string, shownCents: number): Promise<StartedPaymentReply> {
  const { data } = await answer(api.payment.start.$post({ json: { token, shownCents } }))
  return data
}

/** Lets the server ask the provider. Errors: ApiError. */
export async function finishPayment(token: string): Promise<PayPage> {
  const { data } = await answer(api.payment.finish.$post({ json: { token } }))
  return data
}

import { payPageWords } from '@tramontane/content/payments/pay-page'
import type { PayPage, StartedPaymentReply } from '@tramontane/contract/replies/appointments/payment-links'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/site.ts'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'

/** What the browser is to confirm; with the page as it stands where another sum is asked now. Errors: ApiError. */
export async function startPayment(token: string, shownCents: number): Promise<StartedPaymentReply> {
  const { data } = await answer(api.payment.start.$post({ json: { token, shownCents } }))
  return data
}

/** Lets the server ask the provider. Errors: the sentence that says why it is not known. */
export async function readStanding(token: string): Promise<PayPage> {
  return answer(api.payment.finish.$post({ json: { token } })).then(
    ({ data }) => data,
    (error: unknown) => Promise.reject(`${errorSentence(error)} ${payPageWords.unchecked}`),
  )
}

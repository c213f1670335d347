import type { AnyFormApi } from '@tanstack/react-form'
import type { DemoPaymentInput } from '@tramontane/contract/subscription'
import { landFailure } from '../../components/form/server-fields.ts'
import { ApiError } from '../../lib/api.ts'
import { payDemoIntent } from './order-calls.ts'
import { sayFailed, sayPaymentRefused } from './order-toasts.ts'
import type { PaymentProps } from './payment-props.ts'

type Payer = Pick<PaymentProps, 'mayPay' | 'onPaid'> & {
  form: AnyFormApi
  authenticate: () => Promise<'accepted' | 'refused'>
}

/** Pays with a card of the demonstration, with one more step where it is asked. Answers what to say in the form. */
export async function payDemo(
  card: DemoPaymentInput,
  { form, mayPay, onPaid, authenticate }: Payer,
): Promise<string | null> {
  if (!(await mayPay())) return null
  return payIn(card, authenticate).then(
    () => onPaid(card.intentId),
    (error: unknown) => explain(form, error),
  )
}

async function payIn(card: DemoPaymentInput, authenticate: Payer['authenticate']): Promise<void> {
  const { data } = await payDemoIntent(card)
  if (data.status === 'succeeded') return
  await payDemoIntent({ ...card, authentication: await authenticate() })
}

function explain(form: AnyFormApi, error: unknown): string | null {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (!isRefused) {
    sayFailed()
    return null
  }
  landFailure(form, error)
  sayPaymentRefused(error.failure.message)
  return error.failure.message
}

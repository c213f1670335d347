import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { sayFailed, sayPaymentRefused } from './order-toasts.ts'
import type { PaymentProps } from './payment-props.ts'

type Payer = Pick<PaymentProps, 'intent' | 'plan' | 'mayPay' | 'onPaid'> & {
  stripe: Stripe
  elements: StripeElements
}

/** Confirms the payment from the browser, then lets the server ask Stripe. Answers what to say in the form. */
export function payStripe(payer: Payer): Promise<string | null> {
  return confirm(payer).then(
    async (confirmed) => {
      if (!confirmed) return null
      const { refusal, intentId } = confirmed
      if (refusal === undefined) return payer.onPaid(intentId ?? payer.intent.intentId)
      sayPaymentRefused(refusal)
      return refusal
    },
    () => {
      sayFailed()
      return null
    },
  )
}

type Confirmed = { refusal?: string; intentId?: string }

/** Null where nothing was confirmed, as nothing may be paid. Source: ST-18. */
async function confirm({ stripe, elements, plan, mayPay }: Payer): Promise<Confirmed | null> {
  const checked = await elements.submit()
  if (checked.error) return { refusal: wordsOf(checked.error) }
  if (!(await mayPay())) return null
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: `${window.location.origin}/souscrire?plan=${plan}` },
    redirect: 'if_required',
  })
  return error ? { refusal: wordsOf(error) } : { intentId: paymentIntent.id }
}

function wordsOf({ message }: { message?: string }): string {
  return message ?? 'Le paiement n’a pas pu être confirmé.'
}

import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { useState } from 'react'
import { useAppForm } from '../form/app-form.ts'
import { FormAlert } from '../form/form-alert.tsx'
import type { PaymentProps } from './payment-props.ts'
import { sayFailed, sayPaymentRefused } from './payment-toasts.ts'

export type StripePaymentProps = PaymentProps & {
  stripe: Stripe
  isReady: boolean
  onReady: () => void
  /** Stripe's form itself could not be loaded. */
  onFail: () => void
}

/** Cards alone: a wallet wants its domain registered at Stripe and frames of other hosts, which our pages refuse. */
const wallets = { applePay: 'never', googlePay: 'never', link: 'never' } as const

/** Stripe's card form, where the card is typed: it never reaches our pages. Loaded with this step only. */
export function StripePayment({ stripe, ...rest }: StripePaymentProps) {
  const { clientSecret } = rest.intent
  return (
    <Elements stripe={stripe} options={{ clientSecret, locale: 'fr', appearance: stripeAppearance }}>
      <StripeForm {...rest} />
    </Elements>
  )
}

function StripeForm({
  isReady,
  onReady,
  onFail,
  whilePaying,
  ...payment
}: Omit<StripePaymentProps, 'stripe'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useAppForm({
    onSubmit: async () => {
      setRefusal(null)
      if (!stripe || !elements) return sayFailed(payment.words.failed)
      setRefusal(await whilePaying(payStripe({ stripe, elements, ...payment })))
    },
  })
  return (
    <form.AppForm>
      <form.FormShell aria-label="Paiement">
        <FormAlert sentence={refusal} />
        <PaymentElement options={{ wallets }} onReady={onReady} onLoadError={onFail} />
        {payment.payButton(isReady)}
      </form.FormShell>
    </form.AppForm>
  )
}

type Payer = Pick<PaymentProps, 'intent' | 'returnPath' | 'words' | 'mayPay' | 'onPaid'> & {
  stripe: Stripe
  elements: StripeElements
}

/** Confirms the payment from the browser, then lets the server ask Stripe. Answers what to say in the form. */
function payStripe(payer: Payer): Promise<string | null> {
  return confirm(payer).then(
    async (confirmed) => {
      if (!confirmed) return null
      const { refusal, intentId } = confirmed
      if (refusal === undefined) return payer.onPaid(intentId ?? payer.intent.intentId)
      sayPaymentRefused(refusal)
      return refusal
    },
    () => {
      sayFailed(payer.words.failed)
      return null
    },
  )
}

type Confirmed = { refusal?: string; intentId?: string }

/** Null where nothing was confirmed, as nothing may be paid. Source: ST-18. */
async function confirm({ stripe, elements, returnPath, mayPay }: Payer): Promise<Confirmed | null> {
  const checked = await elements.submit()
  if (checked.error) return { refusal: wordsOf(checked.error) }
  if (!(await mayPay())) return null
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: `${window.location.origin}${returnPath}` },
    redirect: 'if_required',
  })
  return error ? { refusal: wordsOf(error) } : { intentId: paymentIntent.id }
}

function wordsOf({ message }: { message?: string }): string {
  return message ?? 'Le paiement n’a pas pu être confirmé.'
}

/** Stripe's frame does not see our stylesheet: the theme, told again in its terms. */
const stripeAppearance: Appearance = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#1b6ca8',
    colorText: '#0b2545',
    colorDanger: '#8c1c2b',
    borderRadius: '8px',
    fontSizeBase: '16px',
    spacingUnit: '4px',
  },
}

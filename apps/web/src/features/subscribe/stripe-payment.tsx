import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useState } from 'react'
import { useAppForm } from '../../components/form/app-form.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { sayFailed } from './order-toasts.ts'
import { PayButton } from './pay-button.tsx'
import { payStripe } from './pay-stripe.ts'
import type { PaymentProps } from './payment-props.ts'
import { stripeAppearance } from './stripe-appearance.ts'

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
      if (!stripe || !elements) return sayFailed()
      setRefusal(await whilePaying(payStripe({ stripe, elements, ...payment })))
    },
  })
  return (
    <form.AppForm>
      <form.FormShell aria-label="Paiement">
        <FormAlert sentence={refusal} />
        <PaymentElement options={{ wallets }} onReady={onReady} onLoadError={onFail} />
        <PayButton plan={payment.plan} charge={payment.charge} isReady={isReady} />
      </form.FormShell>
    </form.AppForm>
  )
}

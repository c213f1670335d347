import { lazy, Suspense } from 'react'
import { useSite } from '../../lib/site.ts'
import type { PaymentProps } from './payment-props.ts'
import { Preparing } from './preparing.tsx'
import { StripeGate } from './stripe-gate.tsx'

const DemoPayment = lazy(async () => ({ default: (await import('./demo-payment.tsx')).DemoPayment }))

/** The card form of whoever takes the money. */
export function CardForm(payment: PaymentProps) {
  const { stripeJsUrl } = useSite()
  return (
    <Suspense fallback={<Preparing />}>
      {payment.intent.provider === 'demo' ? (
        <DemoPayment {...payment} />
      ) : (
        <StripeGate {...payment} scriptUrl={stripeJsUrl} />
      )}
    </Suspense>
  )
}

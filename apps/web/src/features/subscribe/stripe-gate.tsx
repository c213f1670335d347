import type { Stripe } from '@stripe/stripe-js'
import { type ComponentType, useEffect, useState } from 'react'
import { loadStripe } from './load-stripe.ts'
import { PaymentBlocked } from './payment-blocked.tsx'
import type { PaymentProps } from './payment-props.ts'
import { Preparing } from './preparing.tsx'
import type { StripePaymentProps } from './stripe-payment.tsx'

/** Milliseconds after which a payment form that does not show is said not to come. Source: ST-19. */
const patienceMs = 10_000

type StripeGateProps = PaymentProps & { scriptUrl: string | null }

/** Waits for Stripe's form, for ten seconds at most; each new try starts from nothing. */
export function StripeGate(props: StripeGateProps) {
  const [attempt, setAttempt] = useState(1)
  return <StripeAttempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

type Loaded = { stripe: Stripe; Payment: ComponentType<StripePaymentProps> }

function StripeAttempt({ scriptUrl, onRetry, ...payment }: StripeGateProps & { onRetry: () => void }) {
  const [state, setState] = useState<'waiting' | 'ready' | 'blocked'>('waiting')
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const key = payment.intent.publishableKey ?? ''

  useEffect(() => {
    let isLeft = false
    const giveUp = () => setState((now) => (now === 'waiting' ? 'blocked' : now))
    const timer = setTimeout(giveUp, patienceMs)
    Promise.all([loadStripe(key, scriptUrl), import('./stripe-payment.tsx')]).then(
      ([stripe, { StripePayment }]) => !isLeft && setLoaded({ stripe, Payment: StripePayment }),
      () => !isLeft && giveUp(),
    )
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [key, scriptUrl])

  if (state === 'blocked') return <PaymentBlocked onRetry={onRetry} />
  return (
    <>
      {state === 'waiting' && <Preparing />}
      {loaded && (
        <loaded.Payment
          {...payment}
          stripe={loaded.stripe}
          isReady={state === 'ready'}
          onReady={() => setState('ready')}
          onFail={() => setState('blocked')}
        />
      )}
    </>
  )
}

import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import { paymentWords } from '@tramontane/content/subscription/order'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { PhoneLine } from '../site/contact/phone-link.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import type { PaymentProps } from './payment-props.ts'
import { Preparing } from './preparing.tsx'
import type { StripePaymentProps } from './stripe-payment.tsx'

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

/** Milliseconds after which a payment form that does not show is said not to come. Source: ST-19. */
const patienceMs = 10_000

type StripeGateProps = PaymentProps & { scriptUrl: string | null }

/** Waits for Stripe's form, for ten seconds at most; each new try starts from nothing. */
function StripeGate(props: StripeGateProps) {
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

  if (state === 'blocked') return <PaymentBlocked onRetry={onRetry} orElse={payment.words.orElse} />
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

/**
 * Stripe's own script, loaded now and not before: from Stripe, or from `scriptUrl` where another host stands in for it.
 * Errors: rejects when it is blocked or does not come.
 */
async function loadStripe(publishableKey: string, scriptUrl: string | null): Promise<Stripe> {
  if (scriptUrl) {
    await loadScript(scriptUrl)
    return made((window as { Stripe?: StripeConstructor }).Stripe?.(publishableKey, { locale: 'fr' }))
  }
  const { loadStripe: load } = await import('@stripe/stripe-js/pure')
  return made(await load(publishableKey, { locale: 'fr' }))
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${url} did not load`))
    }
    document.head.append(script)
  })
}

function made(stripe: Stripe | null | undefined): Stripe {
  if (!stripe) throw new Error('the payment script came without Stripe')
  return stripe
}

/** What stands where the payment form could not be loaded. Source: ST-19. */
function PaymentBlocked({ onRetry, orElse }: { onRetry: () => void; orElse: string }) {
  return (
    <div role="alert" className="mb-3 rounded-lg border border-grenat/40 bg-grenat/5 p-5">
      <p className="flex gap-3 font-medium text-grenat">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {paymentWords.blocked}
      </p>
      <PhoneLine className="mt-3">{orElse}</PhoneLine>
      <RetryButton className="mt-4 w-full" onRetry={onRetry} />
    </div>
  )
}

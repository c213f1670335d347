import { paymentWords } from '@tramontane/content/subscription/order'
import type { PayPage, StartedPaymentReply } from '@tramontane/contract/replies/appointments/payment-links'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormAlert } from '../../../components/form/form-alert.tsx'
import { CardForm } from '../../../components/payment/card-form.tsx'
import type { PaymentProps } from '../../../components/payment/payment-props.ts'
import { Preparing } from '../../../components/payment/preparing.tsx'
import { SumButton } from '../../../components/payment/sum-button.tsx'
import { RetryButton } from '../../../components/ui/retry-button.tsx'
import { codeOf } from '../../../lib/failures/error-code.ts'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { dismissToast, useCurrentToast } from '../../../lib/toast.ts'
import { readStanding, startPayment } from './pay-calls.ts'

const failure = {
  failed: 'Impossible de traiter votre paiement. Veuillez réessayer.',
  orElse: 'Vous pouvez aussi régler avec nous, au',
}

type PayFormProps = {
  token: string
  /** What is on screen. */
  cents: number
  /** The server said how it stands now, and why nothing was paid. */
  onPage: (page: PayPage, refusal: string | null) => void
}

/** The card, for the sum that was on screen when it was asked for: another one is told before anything is charged. */
export function PayForm({ token, cents, onPage }: PayFormProps) {
  const [intent, setIntent] = useState<StartedPaymentReply | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const said = useCurrentToast()

  async function start(): Promise<StartedPaymentReply | null> {
    setRefusal(null)
    try {
      const started = await startPayment(token, cents)
      setIntent(started)
      return started
    } catch (error) {
      setRefusal(errorSentence(error, failure.failed))
      if (codeOf(error) === 'payment_changed') await read(errorSentence(error))
      return null
    }
  }

  /** Answers why it is not known. */
  function read(why: string | null = null): Promise<string | null> {
    return readStanding(token).then(
      (page) => {
        onPage(page, why)
        return null
      },
      (unknown: string) => unknown,
    )
  }

  // Once: another sum is another form.
  const begin = useEffectEvent(() => void start())
  useEffect(() => begin(), [])

  if (!intent)
    return refusal ? (
      <div className="grid gap-3">
        <FormAlert sentence={refusal} />
        <RetryButton onRetry={start} />
      </div>
    ) : (
      <Preparing />
    )

  const payment: PaymentProps = {
    ...{ intent, cents, words: failure },
    returnPath: `/payer/${token}`,
    payButton: (isReady) => <SumButton cents={cents} isReady={isReady} />,
    mayPay: async () => {
      // What was said of the card before is over: it would stay in sight of 'C’est payé'.
      if (said) dismissToast(said.id)
      return (await start())?.intentId === intent.intentId
    },
    onPaid: () => read(),
    whilePaying: (work) => work,
  }
  return (
    <section aria-label="Votre carte" className="grid gap-3">
      <p className="text-[0.9375rem] text-pretty opacity-80">{paymentWords.handler[intent.provider]}</p>
      <FormAlert sentence={refusal} />
      <CardForm key={intent.intentId} {...payment} />
    </section>
  )
}

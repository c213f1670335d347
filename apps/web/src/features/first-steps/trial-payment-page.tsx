import { Link } from '@tanstack/react-router'
import { paymentWords } from '@tramontane/content/subscription/order'
import type { StartedPaymentReply } from '@tramontane/contract/replies/appointments/payment-links'
import { typeset } from '@tramontane/domain/words/typeset'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { CardForm } from '../../components/payment/card-form.tsx'
import { Preparing } from '../../components/payment/preparing.tsx'
import { SumButton } from '../../components/payment/sum-button.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { RetryButton } from '../../components/ui/retry-button.tsx'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/office.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { dismissToast, useCurrentToast } from '../../lib/toast.ts'

const words = {
  failed: 'Impossible de traiter ce paiement. Veuillez réessayer.',
  orElse: 'Vous pouvez revenir plus tard : rien n’est pris tant que rien n’est confirmé.',
}

const calls = api.admin['first-steps'].payment

/** The owner's own card, by the very form that customers fill in: it is charged, and gets its money back at once. */
export function TrialPaymentPage() {
  const { intent, refusal, told, start, finish } = useTrialPayment()
  const said = useCurrentToast()
  return (
    <main className="mx-auto grid max-w-xl grid-cols-1 gap-5 px-4 py-6 md:px-6 md:py-8">
      <h2 className="text-2xl md:text-3xl">Payer 0,50 € pour essayer</h2>
      {told ? (
        <Told {...told} />
      ) : (
        <>
          <p className="text-pretty text-nuit/85">
            Avec votre propre carte, dans le formulaire que vos clients auront. La somme vous est rendue
            aussitôt ; votre banque la montre parfois quelques jours. Elle n’entre ni dans vos comptes ni dans
            vos statistiques.
          </p>
          <FormAlert sentence={refusal} />
          {intent && (
            <section
              aria-label="Votre carte"
              className="grid gap-3 rounded-xl border border-nuit/15 bg-white p-5"
            >
              <p className="text-[0.9375rem] text-pretty opacity-80">
                {paymentWords.handler[intent.provider]}
              </p>
              <CardForm
                key={intent.intentId}
                {...{ intent, cents: intent.cents, words }}
                returnPath="/admin/mise-en-route?essai=1"
                payButton={(isReady) => <SumButton cents={intent.cents} isReady={isReady} />}
                mayPay={async () => {
                  // What was said of the card before is over.
                  if (said) dismissToast(said.id)
                  return (await start())?.intentId === intent.intentId
                }}
                onPaid={finish}
                whilePaying={(work) => work}
              />
            </section>
          )}
          {!intent && !refusal && <Preparing />}
          {!intent && refusal && <RetryButton onRetry={start} />}
          <BackToList look="quiet" />
        </>
      )}
    </main>
  )
}

/** Asked for when the page opens, and told once it is paid: `told` is what the server then finds. */
function useTrialPayment() {
  const [intent, setIntent] = useState<StartedPaymentReply | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [told, setTold] = useState<{ isWell: boolean; sentences: string[] } | null>(null)

  async function start() {
    setRefusal(null)
    try {
      const { data } = await answer(calls.start.$post())
      setIntent(data)
      return data
    } catch (error) {
      setRefusal(errorSentence(error, words.failed))
      return null
    }
  }

  async function finish() {
    try {
      const { data } = await answer(calls.finish.$post())
      const step = data.steps.find(({ id }) => id === 'payment')
      const sentences = step?.findings.map(({ sentence }) => typeset(sentence)) ?? []
      setTold({ isWell: step?.state === 'done', sentences })
    } catch (error) {
      setRefusal(errorSentence(error, words.failed))
    }
    return null
  }

  const begin = useEffectEvent(() => {
    // From the bank's page: whatever its address says, the server asks the provider.
    if (new URLSearchParams(window.location.search).has('payment_intent')) void finish()
    else void start()
  })
  useEffect(() => begin(), [])

  return { intent, refusal, told, start, finish }
}

function Told({ isWell, sentences }: { isWell: boolean; sentences: string[] }) {
  return (
    <section
      role="status"
      className={`grid gap-3 rounded-xl border p-5 ${isWell ? 'border-garrigue/40 bg-garrigue/5' : 'border-grenat/40 bg-grenat/5'}`}
    >
      <p className="font-display text-xl font-bold">
        {isWell ? 'Votre carte a payé, et la somme vous est rendue' : 'Il reste quelque chose à réparer'}
      </p>
      {sentences.map((sentence) => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
      <BackToList look="primary" />
    </section>
  )
}

function BackToList({ look }: { look: 'primary' | 'quiet' }) {
  return (
    <Link to="/admin/mise-en-route" className={buttonClass(look, 'justify-self-start max-sm:w-full')}>
      Revenir à la mise en route
    </Link>
  )
}

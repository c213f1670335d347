import type { AnyFormApi } from '@tanstack/react-form'
import { paymentWords } from '@tramontane/content/subscription/order'
import { type DemoPaymentInput, demoPaymentInput } from '@tramontane/contract/subscriptions/subscription'
import { formatCents } from '@tramontane/domain/words/money'
import { type ReactNode, useState } from 'react'
import { ApiError, answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/site.ts'
import { useAppForm } from '../form/app-form.ts'
import { checkedBy } from '../form/checked-by.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { landFailure } from '../form/server-fields.ts'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import type { PaymentProps } from './payment-props.ts'
import { sayFailed, sayPaymentRefused } from './payment-toasts.ts'

const cardInput = demoPaymentInput.pick({ cardNumber: true, expiry: true, cvc: true })
const noCard = { cardNumber: '', expiry: '', cvc: '' }

/** The demonstration's card form: no money moves, and every path of a real payment can be walked. */
export function DemoPayment(props: PaymentProps) {
  const { intent, cents, words, payButton, mayPay, onPaid, whilePaying } = props
  const [refusal, setRefusal] = useState<string | null>(null)
  const [ask, setAsk] = useState<DemoChallengeAnswer | null>(null)
  const form = useAppForm({
    defaultValues: noCard,
    ...checkedBy<typeof noCard>(cardInput),
    onSubmit: async ({ value, formApi }) => {
      setRefusal(null)
      const card = { intentId: intent.intentId, ...cardInput.parse(value) }
      setRefusal(await whilePaying(payDemo(card, { form: formApi, words, mayPay, onPaid, authenticate })))
    },
  })

  function authenticate(): Promise<'accepted' | 'refused'> {
    return new Promise((resolve) => {
      setAsk(() => (answer: 'accepted' | 'refused') => {
        setAsk(null)
        resolve(answer)
      })
    })
  }

  return (
    <form.AppForm>
      <form.FormShell aria-label="Paiement">
        <FormAlert sentence={refusal} />
        <form.AppField name="cardNumber">
          {(field) => (
            <field.TextField
              label="Numéro de carte"
              autoComplete="cc-number"
              inputMode="numeric"
              format={formatCardNumber}
            />
          )}
        </form.AppField>
        <div className="grid grid-cols-2 gap-4">
          <form.AppField name="expiry">
            {(field) => (
              <field.TextField
                label="Expiration"
                autoComplete="cc-exp"
                inputMode="numeric"
                placeholder="MM/AA"
                format={formatExpiry}
              />
            )}
          </form.AppField>
          <form.AppField name="cvc">
            {(field) => (
              <field.TextField label="Code (CVC)" autoComplete="cc-csc" inputMode="numeric" maxLength={4} />
            )}
          </form.AppField>
        </div>
        <DemoCards />
        {payButton(true)}
      </form.FormShell>
      <DemoChallenge onAnswer={ask} title={paymentWords.challenge}>
        {paymentWords.challengeText(formatCents(cents))}
      </DemoChallenge>
    </form.AppForm>
  )
}

type Payer = Pick<PaymentProps, 'words' | 'mayPay' | 'onPaid'> & {
  form: AnyFormApi
  authenticate: () => Promise<'accepted' | 'refused'>
}

/** Pays with a card of the demonstration, with one more step where it is asked. Answers what to say in the form. */
async function payDemo(
  card: DemoPaymentInput,
  { form, words, mayPay, onPaid, authenticate }: Payer,
): Promise<string | null> {
  if (!(await mayPay())) return null
  return payIn(card, authenticate).then(
    () => onPaid(card.intentId),
    (error: unknown) => explain(form, words, error),
  )
}

async function payIn(card: DemoPaymentInput, authenticate: Payer['authenticate']): Promise<void> {
  const { data } = await answer(api['demo-payment'].$post({ json: card }))
  if (data.status === 'succeeded') return
  const authentication = await authenticate()
  await answer(api['demo-payment'].$post({ json: { ...card, authentication } }))
}

function explain(form: AnyFormApi, { failed }: PaymentProps['words'], error: unknown): string | null {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (!isRefused) {
    sayFailed(failed)
    return null
  }
  landFailure(form, error)
  sayPaymentRefused(error.failure.message)
  return error.failure.message
}

const cards = [
  ['4242 4242 4242 4242', 'le paiement réussit'],
  ['4000 0000 0000 0002', 'la carte est refusée'],
  ['4000 0025 0000 3155', 'une étape de plus est demandée'],
]

/** What the demonstration's cards do. Source: W-24. */
function DemoCards() {
  return (
    <div className="rounded-lg bg-soleil/15 p-4 text-[0.9375rem] leading-snug">
      <p>{paymentWords.isTest}</p>
      <ul className="mt-2 space-y-1.5">
        {cards.map(([number, effect]) => (
          <li key={number} className="flex flex-wrap gap-x-2">
            <span className="font-semibold whitespace-nowrap tabular-nums">{number}</span> {effect}
          </li>
        ))}
      </ul>
    </div>
  )
}

type DemoChallengeAnswer = (answer: 'accepted' | 'refused') => void

type DemoChallengeProps = {
  /** Null while nothing is asked. */
  onAnswer: DemoChallengeAnswer | null
  title: string
  children: ReactNode
}

/** The bank's step, as the demonstration plays it; leaving it refuses. */
function DemoChallenge({ onAnswer, title, children }: DemoChallengeProps) {
  return (
    <Dialog isOpen={onAnswer !== null} onClose={() => onAnswer?.('refused')} title={title}>
      <p>{children}</p>
      <ButtonRow className="mt-6">
        <Button look="quiet" onClick={() => onAnswer?.('refused')}>
          Refuser
        </Button>
        <Button onClick={() => onAnswer?.('accepted')}>Autoriser</Button>
      </ButtonRow>
    </Dialog>
  )
}

/** '4242 4242 4242 4242': groups of four, as on the card. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19)
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** '12/30', whether or not the slash is typed: keyboards of digits have none. */
export function formatExpiry(typed: string): string {
  const [month = '', year] = typed.split('/').map((part) => part.replace(/\D/g, ''))
  if (year !== undefined) return `${month.slice(0, 2)}/${year.slice(0, 4)}`
  return month.length > 2 ? `${month.slice(0, 2)}/${month.slice(2, 6)}` : month
}

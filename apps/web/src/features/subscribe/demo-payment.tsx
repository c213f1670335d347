import { paymentWords } from '@tramontane/content/order'
import { demoPaymentInput } from '@tramontane/contract/subscription'
import { formatCents } from '@tramontane/domain/money'
import { useState } from 'react'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { useSite } from '../../lib/site.ts'
import { formatCardNumber, formatExpiry } from './card-format.ts'
import { DemoCards } from './demo-cards.tsx'
import { DemoChallenge, type DemoChallengeAnswer } from './demo-challenge.tsx'
import { PayButton } from './pay-button.tsx'
import { payDemo } from './pay-demo.ts'
import type { PaymentProps } from './payment-props.ts'

const cardInput = demoPaymentInput.pick({ cardNumber: true, expiry: true, cvc: true })
const noCard = { cardNumber: '', expiry: '', cvc: '' }

/** The demonstration's card form: no money moves, and every path of a real payment can be walked. */
export function DemoPayment({ intent, plan, charge, mayPay, onPaid, whilePaying }: PaymentProps) {
  const { plans } = useSite()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [ask, setAsk] = useState<DemoChallengeAnswer | null>(null)
  const form = useAppForm({
    defaultValues: noCard,
    ...checkedBy<typeof noCard>(cardInput),
    onSubmit: async ({ value, formApi }) => {
      setRefusal(null)
      const card = { intentId: intent.intentId, ...cardInput.parse(value) }
      setRefusal(await whilePaying(payDemo(card, { form: formApi, mayPay, onPaid, authenticate })))
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
        <DemoCards />
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
        <PayButton plan={plan} charge={charge} />
      </form.FormShell>
      <DemoChallenge onAnswer={ask} title={paymentWords.challenge}>
        {paymentWords.challengeText(formatCents(plans[plan].monthlyCents))}
      </DemoChallenge>
    </form.AppForm>
  )
}

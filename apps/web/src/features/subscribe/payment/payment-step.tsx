import { paymentWords } from '@tramontane/content/subscription/order'
import type { SubscriptionRequestInput } from '@tramontane/contract/subscriptions/subscription'
import { useState } from 'react'
import { CardForm } from '../../../components/payment/card-form.tsx'
import type { PaymentProps } from '../../../components/payment/payment-props.ts'
import { Button } from '../../../components/ui/button.tsx'
import { useSite } from '../../../lib/site.ts'
import { townOf } from '../order-entry.ts'
import { orderFailed } from '../order-toasts.ts'
import { OrderRecap } from './order-recap.tsx'
import { PayButton } from './pay-button.tsx'

type PaymentStepProps = Pick<PaymentProps, 'intent' | 'mayPay' | 'onPaid'> & {
  order: SubscriptionRequestInput
  onBack: () => void
}

const orderFailure = {
  failed: orderFailed,
  orElse: 'Vous pouvez aussi souscrire avec nous, au',
}

/** The second step: what is ordered, then how it is paid. */
export function PaymentStep({ intent, order, onBack, mayPay, onPaid }: PaymentStepProps) {
  const site = useSite()
  const { charge } = townOf(site, order)
  const [isPaying, setPaying] = useState(false)

  function whilePaying<Result>(work: Promise<Result>): Promise<Result> {
    setPaying(true)
    return work.finally(() => setPaying(false))
  }

  const plan = order.planType
  const payment: PaymentProps = {
    ...{ intent, mayPay, onPaid, whilePaying, words: orderFailure },
    cents: site.plans[plan].monthlyCents,
    returnPath: `/souscrire?plan=${plan}`,
    payButton: (isReady) => <PayButton plan={plan} charge={charge} isReady={isReady} />,
  }
  return (
    <div className="grid items-start gap-5 sm:gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-12 xl:grid-cols-[minmax(0,1fr)_27rem]">
      <OrderRecap order={order} suspended={intent.suspended} isLocked={isPaying} onEdit={onBack} />
      <div className="min-w-0 rounded-2xl bg-white p-5 ring-1 ring-nuit/10 sm:p-8 lg:sticky lg:top-24">
        <h3 className="text-xl">Votre carte</h3>
        <p className="mt-1.5 mb-5 text-[0.9375rem] leading-snug text-pretty opacity-80">
          {paymentWords.handler[intent.provider]}
        </p>
        <CardForm {...payment} />
        <Button look="quiet" className="mt-3 w-full" disabled={isPaying} onClick={onBack}>
          Retour à vos informations
        </Button>
      </div>
    </div>
  )
}

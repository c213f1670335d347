import type { PublicPlanId } from '@tramontane/domain/plans'
import { useEffect } from 'react'
import { StageHeading } from '../../components/ui/stage-heading.tsx'
import { useSite } from '../../lib/site.ts'
import { Activation } from './activation.tsx'
import { Details } from './details.tsx'
import { InPlace } from './in-place.tsx'
import { type OrderStage, stepOf } from './order-stage.ts'
import { OrderSteps } from './order-steps.tsx'
import { PaymentStep } from './payment-step.tsx'
import { Preparing } from './preparing.tsx'
import { Subscribed } from './subscribed.tsx'
import { useOrder } from './use-order.ts'
import { type Arrival, useResume } from './use-resume.ts'

const titles: Record<OrderStage['name'], string> = {
  details: 'Vos informations',
  preparing: 'Paiement',
  payment: 'Paiement',
  activation: 'Activation de votre abonnement',
  done: 'Votre abonnement est actif',
  'in place': 'Votre commande',
}

type OrderFlowProps = {
  arrival: Arrival
  /** The formula that the address is to say. */
  onPlan: (plan: PublicPlanId) => void
  onLeave: () => void
}

/** The two steps and what follows. The form stays in the page, out of sight, so that nothing typed is ever lost. */
export function OrderFlow({ arrival, onPlan, onLeave }: OrderFlowProps) {
  const order = useOrder(useSite())
  const { stage } = order
  useResume(order, arrival)

  useEffect(() => {
    if (arrival.returnedIntentId) onPlan(arrival.plan)
  }, [arrival, onPlan])

  return (
    <>
      <OrderSteps step={stepOf(stage)} isDone={stage.name === 'done'} />
      <StageHeading title={titles[stage.name]} className="text-3xl" />
      {stage.name !== 'done' && stage.name !== 'in place' && (
        <div hidden={stage.name !== 'details'}>
          <Details order={order} onPlan={onPlan} />
        </div>
      )}
      {stage.name === 'preparing' && <Preparing />}
      {stage.name === 'payment' && (
        <PaymentStep
          key={stage.intent.intentId}
          intent={stage.intent}
          order={stage.order}
          mayPay={() => order.mayPay(stage)}
          onBack={order.backToDetails}
          onPaid={order.activate}
        />
      )}
      {stage.name === 'activation' && (
        <Activation isChecking={stage.isChecking} onCheck={() => void order.check(stage.intentId)} />
      )}
      {stage.name === 'in place' && <InPlace sentence={stage.sentence} />}
      {stage.name === 'done' && <Subscribed onLeave={onLeave} />}
    </>
  )
}

import { activationWords } from '@tramontane/content/subscription/order'
import type { PublicPlanId } from '@tramontane/domain/contracts/plans'
import Check from 'lucide-react/icons/check'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { useEffect } from 'react'
import { Preparing } from '../../components/payment/preparing.tsx'
import { PhoneLine } from '../../components/site/contact/phone-link.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { StageHeading } from '../../components/ui/stage-heading.tsx'
import { useStepHistory } from '../../lib/navigation/use-step-history.ts'
import { useSite } from '../../lib/site.ts'
import { Details } from './details/details.tsx'
import { type OrderStage, stepOf } from './order-stage.ts'
import { PaymentStep } from './payment/payment-step.tsx'
import { Subscribed } from './subscribed.tsx'
import { type Arrival, useOrder, useResume } from './use-order.ts'

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
  useStepHistory({
    isBeyond: stage.name !== 'details' && stage.name !== 'preparing',
    onBack: stage.name === 'payment' ? order.backToDetails : null,
    onForward: () => void order.form.handleSubmit(),
  })

  useEffect(() => {
    if (arrival.returnedIntentId) onPlan(order.form.state.values.planType)
  }, [arrival, onPlan, order.form])

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

const steps = ['Vos informations', 'Paiement'] as const

/** How far the order is; told by number and words, never by colour alone. */
function OrderSteps({ step, isDone }: { step: 1 | 2; isDone: boolean }) {
  return (
    <ol aria-label="Étapes de la souscription" className="mb-8 grid grid-cols-2 gap-3 sm:gap-5">
      {steps.map((name, index) => {
        const number = index + 1
        const isPast = isDone || number < step
        const isCurrent = !isDone && number === step
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={`flex items-center gap-3 border-t-4 max-sm:flex-col max-sm:items-start max-sm:gap-2 pt-3 leading-tight ${isPast || isCurrent ? 'border-ciel' : 'border-nuit/15'}`}
          >
            <span
              className={`grid size-8 shrink-0 place-items-center rounded-full font-bold tabular-nums ${isPast || isCurrent ? 'bg-ciel text-white' : 'bg-nuit/10'}`}
            >
              {isPast ? <Check aria-hidden className="size-5" strokeWidth={3} /> : number}
            </span>
            <span className={isCurrent ? 'font-bold' : ''}>
              {name}
              {isPast && <span className="sr-only"> : étape terminée</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Paid, but the server could not say yet that the subscription lives. Source: P-68. */
function Activation({ isChecking, onCheck }: { isChecking: boolean; onCheck: () => void }) {
  return (
    <div className="max-w-2xl rounded-2xl border-l-4 border-soleil bg-white p-6 sm:p-8">
      <div role="status">
        {isChecking ? (
          <p className="flex items-center gap-3 text-lg">
            <Spinner className="size-6 shrink-0 text-ciel" />
            Nous vérifions votre paiement...
          </p>
        ) : (
          <p className="text-lg text-pretty">{activationWords.unfinished}</p>
        )}
      </div>
      {!isChecking && (
        <>
          <PhoneLine className="mt-4">Un doute ?</PhoneLine>
          <Button className="mt-6" onClick={onCheck}>
            Vérifier à nouveau
          </Button>
        </>
      )}
    </div>
  )
}

/** The contract runs already, or the money goes back: what the server says, and the two ways on. */
function InPlace({ sentence }: { sentence: string }) {
  return (
    <div className="max-w-2xl rounded-2xl border-l-4 border-garrigue bg-white p-6 sm:p-8">
      <div role="status" className="flex gap-4">
        <CircleCheckBig aria-hidden className="mt-0.5 size-8 shrink-0 text-garrigue" />
        <p className="text-lg text-pretty">{sentence}</p>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <SiteLink href="/espace-client" className={buttonClass('call', 'px-6')}>
          Ouvrir mon espace client
        </SiteLink>
        <PhoneLine>Un doute ?</PhoneLine>
      </div>
    </div>
  )
}

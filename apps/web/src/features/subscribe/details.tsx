import { useStore } from '@tanstack/react-form'
import type { PublicPlanId } from '@tramontane/domain/plans'
import { DetailsForm } from './details-form.tsx'
import { OrderAside } from './order-aside.tsx'
import type { Order } from './use-order.ts'

/** The first step: the form, and beside it what is being ordered. */
export function Details({ order, onPlan }: { order: Order; onPlan: (plan: PublicPlanId) => void }) {
  const plan = useStore(order.form.store, (state) => state.values.planType)
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-12 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <DetailsForm order={order} onPlan={onPlan} />
      <OrderAside plan={plan} />
    </div>
  )
}

import { useStore } from '@tanstack/react-form'
import type { PublicPlanId } from '@tramontane/domain/plans'
import { useSite } from '../../lib/site.ts'
import { DetailsForm } from './details-form.tsx'
import { OrderAside } from './order-aside.tsx'
import { townOf } from './order-town.ts'
import type { Order } from './use-order.ts'

/** The first step: the form, and beside it what is being ordered. */
export function Details({ order, onPlan }: { order: Order; onPlan: (plan: PublicPlanId) => void }) {
  const site = useSite()
  const plan = useStore(order.form.store, (state) => state.values.planType)
  const ville = useStore(order.form.store, (state) => state.values.ville)
  const codePostal = useStore(order.form.store, (state) => state.values.codePostal)
  const { name, charge } = townOf(site, { ville, codePostal })
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-12 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <DetailsForm order={order} onPlan={onPlan} />
      <OrderAside plan={plan} charge={name === null ? null : charge} />
    </div>
  )
}

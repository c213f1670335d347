import { useNavigate, useSearch } from '@tanstack/react-router'
import { orderWords } from '@tramontane/content/subscription/order'
import type { PublicPlanId } from '@tramontane/domain/contracts/plans'
import { useCallback, useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { OrderFlow } from './order-flow.tsx'
import { planOf } from './order-search.ts'

/** /souscrire: reads the address once, and writes the chosen formula back into it. */
export function OrderPage() {
  const { contact } = useSite()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const [arrival] = useState(() => ({
    plan: search.plan ? planOf(search.plan) : null,
    returnedIntentId: search.payment_intent ?? null,
  }))
  const showPlan = useCallback(
    (plan: PublicPlanId) =>
      void navigate({ to: '/souscrire', search: { plan }, replace: true, resetScroll: false }),
    [navigate],
  )
  const leave = useCallback(() => void navigate({ to: '/souscrire/merci', replace: true }), [navigate])

  return (
    <div
      data-call
      className="under-header bg-linear-to-b from-[#cfe7f6] via-[#eef7fc] via-60% to-papier pb-20"
    >
      <div className="site-width">
        <header className="pt-10 pb-8 sm:pt-14">
          <h1 className="text-4xl tracking-tight sm:text-5xl">{orderWords.title}</h1>
          <p className="mt-3 max-w-2xl text-lg text-pretty opacity-80">{orderWords.lead}</p>
          <p className="mt-4 hidden rounded-lg bg-white p-4 font-semibold noscript:block">
            {orderWords.withoutScripts(contact.phone)}
          </p>
        </header>
        <OrderFlow arrival={arrival} onPlan={showPlan} onLeave={leave} />
      </div>
    </div>
  )
}

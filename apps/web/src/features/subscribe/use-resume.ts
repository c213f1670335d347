import type { PublicPlanId } from '@tramontane/domain/plans'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type OrderDraft, readDraft } from './order-draft.ts'
import { emptyOrder, type OrderEntry } from './order-entry.ts'
import type { Order, OrderForm } from './use-order.ts'

/** What the address asked for when the page was opened. */
export type Arrival = { plan: PublicPlanId; returnedIntentId: string | null }

/**
 * Once the page lives: takes the formula from the address before anything is painted, then what a reload interrupted.
 * The page's HTML knows neither; what was typed into it meanwhile is kept.
 */
export function useResume({ form, startKeeping, check }: Order, arrival: Arrival) {
  const draft = useRef<OrderDraft | null>(null)
  const isResumed = useRef(false)

  useLayoutEffect(() => {
    if (isResumed.current) return
    draft.current = readDraft()
    form.setFieldValue('planType', arrival.plan)
  }, [form, arrival])

  useEffect(() => {
    if (isResumed.current) return
    isResumed.current = true
    if (draft.current) fillIn(form, draft.current.entry)
    startKeeping()
    const paid = arrival.returnedIntentId ?? draft.current?.paidIntentId
    if (paid) void check(paid)
    else if (draft.current?.step === 'payment') void form.handleSubmit()
  }, [form, arrival, startKeeping, check])
}

/** The formula is not among what is filled in: the address says it. */
function fillIn(form: OrderForm, entry: OrderEntry) {
  for (const name of Object.keys(emptyOrder) as (keyof OrderEntry)[]) {
    if (name !== 'planType' && !form.getFieldValue(name)) form.setFieldValue(name, entry[name])
  }
}

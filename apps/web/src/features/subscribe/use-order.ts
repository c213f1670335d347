import type { AnyFormApi } from '@tanstack/react-form'
import { orderWords } from '@tramontane/content/subscription/order'
import {
  expressStartSentence,
  quotationTownSentence,
  type SubscriptionRequestInput,
  subscriptionRequestInput,
} from '@tramontane/contract/subscriptions/subscription'
import type { PublicPlanId } from '@tramontane/domain/contracts/plans'
import type { WorkDays } from '@tramontane/domain/days/worked-days'
import type { Served } from '@tramontane/domain/places/town-condition'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { landFailure } from '../../components/form/server-fields.ts'
import { visitDayRefusal } from '../../components/form/visit-day-refusal.ts'
import { sayFailed } from '../../components/payment/payment-toasts.ts'
import { ApiError, answer, isUnanswered } from '../../lib/api.ts'
import { api } from '../../lib/calls/site.ts'
import { forgetDraft, keepDraft, type OrderDraft, orderKeyOfDraft, readDraft } from './order-draft.ts'
import { asksExpressStart, emptyOrder, isTownTyped, type OrderEntry, townOf } from './order-entry.ts'
import { planOf } from './order-search.ts'
import type { OrderStage, PaymentStage } from './order-stage.ts'
import { orderFailed, sayPreparedAgain, saySetupFailed } from './order-toasts.ts'
import { intentBeingRecorded, isInPlace, isPaidAlready, useActivation } from './use-activation.ts'

export type Order = ReturnType<typeof useOrder>
export type OrderForm = Order['form']

/** The order under way: its form, its stage, and `refusal`, what the server said of the form as a whole. */
export function useOrder(site: Pick<PublicSite, 'hours' | 'closed' | 'plans' | 'towns' | 'contact'>) {
  const [stage, setStage] = useState<OrderStage>({ name: 'details' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const isKept = useRef(false)

  const form = useAppForm({
    defaultValues: emptyOrder,
    ...checkedBy<OrderEntry>(orderInput(site)),
    listeners: {
      onChange: ({ formApi }) => {
        if (isKept.current) keepDraft({ entry: formApi.state.values })
      },
    },
    onSubmit: async ({ value, formApi }) => {
      const order = orderOf(value)
      setRefusal(null)
      setStage({ name: 'preparing' })
      await prepare(order).then(
        (intent) => {
          keepDraft({ step: 'payment', paidIntentId: null })
          setStage({ name: 'payment', intent, order })
        },
        (error: unknown) => refuse(formApi, error),
      )
    },
  })

  function prepare(order: SubscriptionRequestInput) {
    const shownCents = site.plans[order.planType].monthlyCents
    const json = { ...order, shownCents, orderKey: orderKeyOfDraft() }
    return answer(api['setup-intent'].$post({ json }))
  }

  function refuse(formApi: AnyFormApi, error: unknown) {
    const paidIntentId = intentBeingRecorded(error)
    if (paidIntentId) return waitFor(paidIntentId)
    if (isInPlace(error) || isPaidAlready(error)) return leaveInPlace(error)
    backToDetails()
    setRefusal(explain(formApi, error))
  }

  /**
   * The same order once more, right before its card is charged: another tab may have paid it, its price or its start may
   * be gone. A server that does not answer lets nobody pay.
   */
  function mayPay({ intent, order }: PaymentStage): Promise<boolean> {
    return prepare(order).then(
      (now) => {
        if (now.intentId === intent.intentId) return true
        setStage({ name: 'payment', intent: now, order })
        sayPreparedAgain()
        return false
      },
      (error: unknown) => {
        if (isAnswer(error)) refuse(form, error)
        else sayFailed(orderFailed)
        return false
      },
    )
  }

  function backToDetails() {
    keepDraft({ step: 'details' })
    setStage({ name: 'details' })
  }

  /** Paid by this very order, a moment ago: it is asked about, never paid again. */
  function waitFor(intentId: string) {
    keepDraft({ paidIntentId: intentId })
    setStage({ name: 'activation', intentId, isChecking: false })
  }

  /** Its contract runs: there is nothing to pay, and this order is over. */
  function leaveInPlace({ failure }: ApiError) {
    forgetDraft()
    setStage({ name: 'in place', sentence: failure.message })
  }

  /** From now on what is typed survives a reload. */
  function startKeeping() {
    isKept.current = true
    keepDraft({ entry: form.state.values })
  }

  const { activate, check } = useActivation({
    setStage,
    leaveInPlace,
    reopen: () => {
      backToDetails()
      void form.handleSubmit()
    },
  })
  return { form, stage, refusal, backToDetails, startKeeping, mayPay, activate, check }
}

/**
 * The contract's schema, the rule by which the calendar disables days, the express request where it is due, and no town
 * whose drive has no price.
 */
function orderInput({ hours, closed, ...served }: Served & WorkDays) {
  const work = { hours, closed }
  const { firstVisitDate } = subscriptionRequestInput.shape
  return subscriptionRequestInput
    .extend({
      firstVisitDate: firstVisitDate.refine((day) => visitDayRefusal(day, work) === null, {
        error: ({ input }) => visitDayRefusal(String(input), work) ?? undefined,
      }),
    })
    .refine((order) => order.expressStart === true || !asksExpressStart(order.firstVisitDate), {
      path: ['expressStart'],
      error: expressStartSentence,
      // Told together with the other fields' sentences, not after they are all right.
      when: () => true,
    })
    .refine((order) => !isTownTyped(order) || townOf(served, order).charge.kind !== 'quotation', {
      path: ['ville'],
      error: quotationTownSentence,
      when: () => true,
    })
}

/** What is sent: the entry as the contract takes it, without a request that is not due. Errors: throws on a bad entry. */
function orderOf(entry: OrderEntry): SubscriptionRequestInput {
  return subscriptionRequestInput.parse({
    ...entry,
    expressStart: entry.expressStart && asksExpressStart(entry.firstVisitDate),
  })
}

/** A refusal of this order, and no fault on the way. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** Answers the sentence for the form's own alert, null where the toast says enough. Source: P-67. */
function explain(form: AnyFormApi, error: unknown): string | null {
  const failure = error instanceof ApiError ? error : null
  const hasLanded = landFailure(form, error)
  saySetupFailed()
  if (isUnanswered(error)) return orderWords.unanswered
  if (failure && [400, 409, 429].includes(failure.status)) return failure.failure.message
  return hasLanded ? null : orderWords.failed
}

/** What the address asked for when the page was opened: no formula where it names none. */
export type Arrival = { plan: PublicPlanId | null; returnedIntentId: string | null }

/**
 * Once the page lives: takes the formula from the address, else from this tab's draft, before anything is painted, then
 * what a reload interrupted. The page's HTML knows neither; what was typed into it meanwhile is kept.
 */
export function useResume({ form, startKeeping, check }: Order, arrival: Arrival) {
  const draft = useRef<OrderDraft | null>(null)
  const isResumed = useRef(false)

  useLayoutEffect(() => {
    if (isResumed.current) return
    draft.current = readDraft()
    const plan = arrival.plan ?? planOf(draft.current?.entry.planType)
    // It is nobody's choice on this page: one that was made before the page lived is still to be taken over.
    form.setFieldValue('planType', plan, { dontUpdateMeta: true })
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

/** The formula is not among what is filled in: it was chosen before. */
function fillIn(form: OrderForm, entry: OrderEntry) {
  for (const name of Object.keys(emptyOrder) as (keyof OrderEntry)[]) {
    if (name !== 'planType' && !form.getFieldValue(name)) form.setFieldValue(name, entry[name])
  }
}

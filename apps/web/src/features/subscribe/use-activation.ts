import { sayPaymentRefused } from '../../components/payment/payment-toasts.ts'
import { ApiError, answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/site.ts'
import { forgetDraft, keepDraft, readDraft } from './order-draft.ts'
import type { OrderStage } from './order-stage.ts'
import { saySubscribed } from './order-toasts.ts'
import { keepReceipt } from './thanks/order-receipt.ts'

type ActivationNeeds = {
  setStage: (stage: OrderStage) => void
  /** Prepares the payment again, for one that the server does not find paid. */
  reopen: () => void
  /** The vehicle has its contract by another order. */
  leaveInPlace: (error: ApiError) => void
}

/** What follows a payment: the server is asked, and only its answer counts. Source: P-68. */
export function useActivation({ setStage, reopen, leaveInPlace }: ActivationNeeds) {
  /** Answers the sentence of a payment that has not succeeded, null otherwise. */
  async function activate(intentId: string): Promise<string | null> {
    keepDraft({ paidIntentId: intentId })
    const json = { paymentIntentId: intentId, orderKey: readDraft()?.orderKey }
    return answer(api['finalize-subscription'].$post({ json })).then(
      ({ data }) => {
        keepReceipt(data.subscriptionId)
        forgetDraft()
        setStage({ name: 'done' })
        saySubscribed()
        return null
      },
      (error: unknown) => {
        if (isInPlace(error)) {
          leaveInPlace(error)
          return null
        }
        if (isUnpaid(error)) {
          keepDraft({ paidIntentId: null })
          sayPaymentRefused(error.failure.message)
          return error.failure.message
        }
        setStage({ name: 'activation', intentId, isChecking: false })
        return null
      },
    )
  }

  /** The same without a payment on screen: back from the bank, after a reload, or once more. */
  async function check(intentId: string) {
    setStage({ name: 'activation', intentId, isChecking: true })
    if ((await activate(intentId)) !== null) reopen()
  }

  return { activate, check }
}

function isUnpaid(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 402 && error.failure.code !== 'payment_under_review'
}

/** The intent of this very order, whose payment the provider is still writing down. */
export function intentBeingRecorded(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.failure.code !== 'payment_recording') return null
  const { intentId } = (error.failure.data ?? {}) as { intentId?: string }
  return intentId ?? null
}

/** Money came for this vehicle that began nothing yet: nothing more is to be paid. */
export function isPaidAlready(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && ['payment_recording', 'payment_under_review'].includes(error.failure.code)
  )
}

/** A contract that runs already, or a payment that goes back: either way nothing is left to do here. */
export function isInPlace(error: unknown): error is ApiError {
  return error instanceof ApiError && ['already_subscribed', 'payment_returned'].includes(error.failure.code)
}

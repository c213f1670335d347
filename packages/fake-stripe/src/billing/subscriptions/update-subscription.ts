import type { Form } from '../../http/form.ts'
import { integer, metadata, oneOf, text } from '../../http/params.ts'
import { invalidRequest } from '../../http/stripe-error.ts'
import type { Subscription } from '../../objects/subscription.ts'
import { found } from '../../state.ts'
import type { World } from '../../world.ts'
import { changeSubscription } from './change-subscription.ts'
import { endSubscription } from './end-subscription.ts'
import { periodOf } from './periods.ts'

export function updateSubscription(world: World, subscription: Subscription, form: Form): Subscription {
  if (
    subscription.ended_at !== null &&
    Object.keys(form).some((name) => name !== 'metadata' && name !== 'expand')
  )
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
  changeSubscription(world, subscription, {
    ...endChanges(world, subscription, form),
    ...cardChange(world, form),
    metadata: metadata(form, subscription.metadata),
  })
  const { cancel_at, ended_at } = subscription
  if (cancel_at !== null && cancel_at <= world.now() && ended_at === null)
    endSubscription(world, subscription, {})
  return subscription
}

function endChanges(world: World, subscription: Subscription, form: Form): Partial<Subscription> {
  const cancelAt = text(form, 'cancel_at')
  if (cancelAt === undefined) return {}
  refuseCredit(subscription, form)
  const nothing = { comment: null, feedback: null, feedback_option: null, reason: null }
  if (cancelAt === '') return { cancel_at: null, canceled_at: null, cancellation_details: nothing }
  return {
    cancel_at: integer(form, 'cancel_at') ?? 0,
    canceled_at: world.now(),
    cancellation_details: { ...nothing, reason: 'cancellation_requested' },
  }
}

/**
 * "If set to a date before the current period has ended, this will cause a proration if prorations have been enabled
 * using proration_behavior": credits are not imitated, so they must be declined explicitly.
 */
function refuseCredit(subscription: Subscription, form: Form): void {
  const at = integer(form, 'cancel_at')
  const cuts = at !== undefined && at < periodOf(subscription).end
  if (cuts && oneOf(form, 'proration_behavior', ['none', 'create_prorations', 'always_invoice']) !== 'none')
    throw invalidRequest('This imitation of Stripe ends inside a period with proration_behavior=none only.', {
      param: 'proration_behavior',
    })
}

function cardChange(world: World, form: Form): Partial<Subscription> {
  const id = text(form, 'default_payment_method')
  if (id === undefined) return {}
  if (id === '') return { default_payment_method: null }
  found(world.state.paymentMethods, id, 'PaymentMethod', 'default_payment_method')
  return { default_payment_method: id }
}

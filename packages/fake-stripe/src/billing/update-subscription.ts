import type { Form } from '../http/form.ts'
import {
  flag,
  group,
  groups,
  integer,
  metadata,
  oneOf,
  onlyKnown,
  requiredText,
  text,
  textOr,
} from '../http/params.ts'
import { invalidRequest } from '../http/stripe-error.ts'
import type { Subscription } from '../objects/subscription.ts'
import { found } from '../state.ts'
import type { World } from '../world.ts'
import { changeSubscription } from './change-subscription.ts'
import { endSubscription } from './end-subscription.ts'
import { endMoment, periodOf } from './periods.ts'
import { activePrice, planOf } from './start-subscription.ts'

export function updateSubscription(world: World, subscription: Subscription, form: Form): Subscription {
  if (
    subscription.ended_at !== null &&
    Object.keys(form).some((name) => name !== 'metadata' && name !== 'expand')
  )
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
  changeSubscription(world, subscription, {
    ...endChanges(world, subscription, form),
    ...cardChange(world, form),
    ...itemChange(world, subscription, form),
    metadata: metadata(form, subscription.metadata),
    description: textOr(form, 'description', subscription.description),
  })
  const endsAt = endMoment(subscription)
  if (endsAt !== null && endsAt <= world.now() && subscription.ended_at === null)
    endSubscription(world, subscription, {})
  return subscription
}

function endChanges(world: World, subscription: Subscription, form: Form): Partial<Subscription> {
  const endsWithPeriod = flag(form, 'cancel_at_period_end')
  const cancelAt = text(form, 'cancel_at')
  if (endsWithPeriod && cancelAt)
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  if (endsWithPeriod === undefined && cancelAt === undefined) return {}
  refuseCredit(subscription, form)
  if (!endsWithPeriod && !cancelAt)
    return {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    }
  return {
    cancel_at: endsWithPeriod ? periodOf(subscription).end : momentOf(subscription, form),
    cancel_at_period_end: endsWithPeriod ?? false,
    canceled_at: world.now(),
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...given(form),
      reason: 'cancellation_requested',
    },
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

function momentOf(subscription: Subscription, form: Form): number {
  if (text(form, 'cancel_at') === 'min_period_end' || text(form, 'cancel_at') === 'max_period_end')
    return periodOf(subscription).end
  return integer(form, 'cancel_at') ?? 0
}

function given(form: Form) {
  const details = group(form, 'cancellation_details')
  return details && { comment: textOr(details, 'comment', null), feedback: textOr(details, 'feedback', null) }
}

function cardChange(world: World, form: Form): Partial<Subscription> {
  const id = text(form, 'default_payment_method')
  if (id === undefined) return {}
  if (id === '') return { default_payment_method: null }
  found(world.state.paymentMethods, id, 'PaymentMethod', 'default_payment_method')
  return { default_payment_method: id }
}

/** Another price from the next period on: prorations are not imitated, so they must be declined explicitly. */
function itemChange(world: World, subscription: Subscription, form: Form): Partial<Subscription> {
  const wishes = groups(form, 'items')
  if (wishes.length === 0) return {}
  if (oneOf(form, 'proration_behavior', ['none', 'create_prorations', 'always_invoice']) !== 'none')
    throw invalidRequest('This imitation of Stripe changes items with proration_behavior=none only.', {
      param: 'proration_behavior',
    })
  const items = structuredClone(subscription.items)
  for (const [place, wish] of wishes.entries()) {
    onlyKnown(wish, ['id', 'price', 'quantity'], `items[${place}]`)
    const item = items.data.find(({ id }) => id === requiredText(wish, 'id'))
    if (!item)
      throw invalidRequest(`No such subscription_item: '${text(wish, 'id')}'`, { code: 'resource_missing' })
    item.quantity = integer(wish, 'quantity') ?? item.quantity
    const priceId = text(wish, 'price')
    if (!priceId) continue
    const price = activePrice(world, priceId, `items[${place}][price]`)
    item.price = structuredClone(price)
    item.plan = planOf(price, price.recurring ?? item.plan)
  }
  return { items }
}

import { endSubscription } from '../billing/subscriptions/end-subscription.ts'
import { startSubscription } from '../billing/subscriptions/start-subscription.ts'
import { updateSubscription } from '../billing/subscriptions/update-subscription.ts'
import { listParams, matches, page } from '../http/list.ts'
import { requiredText, text } from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
import { invalidRequest, resourceMissing } from '../http/stripe-error.ts'
import type { Subscription } from '../objects/subscription.ts'
import { found } from '../state.ts'

export const subscriptionRoutes: Route[] = [
  {
    call: 'POST /v1/subscriptions',
    answers: 'subscription',
    params: [
      ...['customer', 'invoice_settings', 'items', 'metadata', 'payment_behavior', 'payment_settings'],
    ],
    run: ({ world, form }) => startSubscription(world, form),
  },
  {
    call: 'GET /v1/subscriptions',
    answers: 'subscription',
    isList: true,
    params: [...listParams, 'customer', 'price', 'status', 'test_clock'],
    run: listSubscriptions,
  },
  {
    call: 'GET /v1/subscriptions/search',
    answers: 'subscription',
    isList: true,
    params: ['limit', 'query'],
    run: searchSubscriptions,
  },
  {
    call: 'GET /v1/subscriptions/:id',
    answers: 'subscription',
    params: [],
    run: ({ world, id }) => found(world.state.subscriptions, id, 'subscription'),
  },
  {
    call: 'POST /v1/subscriptions/:id',
    answers: 'subscription',
    params: ['cancel_at', 'default_payment_method', 'metadata', 'proration_behavior'],
    run: ({ world, form, id }) =>
      updateSubscription(world, found(world.state.subscriptions, id, 'subscription'), form),
  },
  {
    call: 'DELETE /v1/subscriptions/:id',
    answers: 'subscription',
    params: ['invoice_now', 'prorate'],
    run: cancelSubscription,
  },
]

/** Without a status, all but the canceled ones; `ended` is Stripe's word for canceled or expired. */
function listSubscriptions({ world, form }: Call) {
  const status = text(form, 'status')
  const isListed = (subscription: Subscription) => {
    if (status === 'all') return true
    if (status === 'ended') return subscription.ended_at !== null
    return status === undefined ? subscription.status !== 'canceled' : subscription.status === status
  }
  const clock = text(form, 'test_clock')
  // "The response will not include subscriptions with test clocks if this and the customer parameter is not set."
  const isOnTime = ({ test_clock }: Subscription) =>
    clock === undefined ? test_clock === null || text(form, 'customer') !== undefined : test_clock === clock
  return page(
    world.state.subscriptions,
    form,
    '/v1/subscriptions',
    (subscription) =>
      isListed(subscription) &&
      isOnTime(subscription) &&
      matches(form, 'customer', subscription.customer) &&
      (text(form, 'price') === undefined ||
        subscription.items.data.some(({ price }) => price.id === text(form, 'price'))),
  )
}

/** "In most cases data is searchable in less than a minute." Source: docs.stripe.com/search. */
const secondsToIndex = 60

/** By one value of the metadata, of whatever status; other queries are not imitated. */
function searchSubscriptions({ world, form }: Call) {
  const query = requiredText(form, 'query')
  const [, key = '', value = ''] = query.match(/^metadata\['([^']+)'\]:'([^']+)'$/) ?? []
  if (key === '')
    throw invalidRequest(`We were unable to parse your search query: ${query}`, { param: 'query' })
  const isFound = ({ metadata, created }: Subscription) =>
    metadata[key] === value && created + secondsToIndex <= world.now()
  const { data, has_more } = page(world.state.subscriptions, form, '', isFound)
  return { object: 'search_result', data, has_more, next_page: null, url: '/v1/subscriptions/search' }
}

function cancelSubscription({ world, id }: Call): Subscription {
  const subscription = found(world.state.subscriptions, id, 'subscription')
  if (subscription.ended_at !== null) throw resourceMissing('subscription', id)
  endSubscription(world, subscription, { reason: 'cancellation_requested' })
  return subscription
}

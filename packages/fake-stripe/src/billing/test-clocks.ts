import { daySeconds, plusMonths } from '../clock.ts'
import type { Form } from '../http/form.ts'
import { text } from '../http/params.ts'
import { invalidRequest, StripeError } from '../http/stripe-error.ts'
import type { TestClock } from '../objects/account.ts'
import type { Subscription } from '../objects/subscription.ts'
import type { World } from '../world.ts'
import { later } from './later.ts'
import { liveOnClock } from './life.ts'
import { nextBoundary } from './subscriptions/periods.ts'

const daysKept = 7

/** Source: docs.stripe.com/api/test_clocks, docs.stripe.com/billing/testing/test-clocks/api-advanced-usage. */
export function newTestClock(world: World, frozenTime: number, name: string | null): TestClock {
  const clock: TestClock = {
    id: world.newId('clock'),
    object: 'test_helpers.test_clock',
    created: world.now(),
    deletes_after: world.now() + daysKept * daySeconds,
    frozen_time: frozenTime,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  }
  world.state.testClocks.set(clock.id, clock)
  return clock
}

/**
 * Starts only: the clock says `advancing`, and stands where it stood, until everything on the way has happened.
 * "Cannot be more than two intervals in the future from the shortest subscription in this test clock. If there are no
 * subscriptions in this test clock, it cannot be more than two years in the future."
 */
export function advance(world: World, clock: TestClock, until: number): TestClock {
  refuseWhileAdvancing(clock)
  if (until <= clock.frozen_time)
    throw invalidRequest('The new frozen time must be after the current frozen time.', {
      param: 'frozen_time',
    })
  if (until > furthest(world, clock))
    throw invalidRequest(
      'The new frozen time is too far: two intervals of the shortest subscription, or two years.',
      { param: 'frozen_time' },
    )
  clock.status = 'advancing'
  clock.status_details = { advancing: { target_frozen_time: until } }
  later(world, world.settings.secondsToAdvance, () => {
    if (!world.state.testClocks.has(clock.id)) return
    liveOnClock(world, clock, until)
    clock.status = 'ready'
    clock.status_details = {}
  })
  return clock
}

/** The clock that a call works on: its customer's, whatever of that customer it names. */
export function clockBehind({ state }: World, id: string, form: Form): TestClock | undefined {
  const held = state.subscriptions.get(id) ?? state.invoices.get(id) ?? state.paymentIntents.get(id)
  const customer = state.customers.get(held?.customer ?? text(form, 'customer') ?? id)
  return state.testClocks.get(customer?.test_clock ?? '')
}

/** What Stripe answers to a change in the meantime: seen by many, and written nowhere in its documentation. */
export function refuseWhileAdvancing({ id, status }: TestClock): void {
  if (status === 'advancing')
    throw new StripeError(429, {
      type: 'invalid_request_error',
      message: `Test clock advancement underway - cannot perform modifications: ${id}`,
    })
}

function furthest({ state }: World, clock: TestClock): number {
  const ends = [...state.subscriptions.values()]
    .filter(({ test_clock, ended_at }) => test_clock === clock.id && ended_at === null)
    .map((subscription) => twoIntervals(subscription, clock.frozen_time))
  return ends.length > 0 ? Math.min(...ends) : plusMonths(clock.frozen_time, 24)
}

function twoIntervals({ items }: Subscription, from: number): number {
  const { interval, interval_count } = items.data[0]?.plan ?? { interval: 'month', interval_count: 1 }
  return nextBoundary(from, from, { interval, interval_count: interval_count * 2 })
}

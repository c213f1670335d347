import { daySeconds, hourSeconds } from '../clock.ts'
import type { TestClock } from '../objects/account.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { Subscription } from '../objects/subscription.ts'
import type { Moment, World } from '../world.ts'
import { intentOf } from './invoices/invoice-payments.ts'
import { atClock } from './later.ts'
import { endSubscription, expire } from './subscriptions/end-subscription.ts'
import { periodOf } from './subscriptions/periods.ts'
import { announce, finalizeAndCollect, renew, retry } from './subscriptions/renew.ts'

const secondsToPayFirst = 23 * hourSeconds
const announcedBefore = 7 * daySeconds

/** Lives through everything due until then, each at its own second; `pause` runs after each. */
export async function liveUntil(world: World, until: number, pause: () => Promise<void>): Promise<void> {
  for (let moment = next(world); moment && moment.at <= until; moment = next(world)) {
    world.clock.stand(Math.max(moment.at, world.now()))
    moment.happen()
    await pause()
  }
  world.clock.moveTo(until)
}

/** The same for what belongs to a test clock, whose time is its own: without a pause, as nothing else goes on there. */
export function liveOnClock(world: World, clock: TestClock, until: number): void {
  const ofClock = () => earliest(momentsOn(world, clock.id))
  for (let moment = ofClock(); moment && moment.at <= until; moment = ofClock()) {
    clock.frozen_time = Math.max(moment.at, clock.frozen_time)
    atClock(world, clock.frozen_time, moment.happen)
  }
  clock.frozen_time = until
}

function next(world: World): Moment | undefined {
  return earliest([...world.coming, ...momentsOn(world, null)])
}

function earliest(moments: Moment[]): Moment | undefined {
  return moments.sort((one, other) => one.at - other.at)[0]
}

function momentsOn(world: World, clock: string | null): Moment[] {
  const isThere = ({ test_clock }: { test_clock: string | null }) => test_clock === clock
  const { subscriptions, invoices } = world.state
  return [
    ...[...invoices.values()].filter(isThere).flatMap((invoice) => momentsOfInvoice(world, invoice)),
    ...[...subscriptions.values()].filter(isThere).flatMap((one) => momentsOf(world, one)),
  ]
}

function momentsOfInvoice(world: World, invoice: Invoice): Moment[] {
  const { status, automatically_finalizes_at: finalizesAt, next_payment_attempt: attemptAt } = invoice
  if (status === 'draft' && finalizesAt !== null)
    return [{ at: finalizesAt, happen: () => finalizeAndCollect(world, invoice) }]
  if (status === 'open' && attemptAt !== null && intentOf(world, invoice)?.status !== 'succeeded')
    return [{ at: attemptAt, happen: () => retry(world, invoice) }]
  return []
}

function momentsOf(world: World, subscription: Subscription): Moment[] {
  const { status, created } = subscription
  if (status === 'incomplete')
    return [{ at: created + secondsToPayFirst, happen: () => expire(world, subscription) }]
  if (!['active', 'past_due', 'unpaid'].includes(status)) return []
  const { start, end } = periodOf(subscription)
  const endsAt = subscription.cancel_at
  if (endsAt !== null && endsAt <= end)
    return [{ at: endsAt, happen: () => endSubscription(world, subscription, {}) }]
  const announcedAt = end - announcedBefore
  const isAnnounced = announcedAt < start || world.announcedUntil.get(subscription.id) === end
  return [
    ...(isAnnounced ? [] : [{ at: announcedAt, happen: () => announce(world, subscription) }]),
    { at: end, happen: () => renew(world, subscription) },
  ]
}

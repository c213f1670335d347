import type { Invoice } from '../objects/invoice.ts'
import type { Subscription } from '../objects/subscription.ts'
import type { World } from '../world.ts'
import { endSubscription, expire } from './end-subscription.ts'
import { intentOf, paymentSucceeded } from './invoice-payments.ts'
import { endMoment, periodOf } from './periods.ts'
import { announce, finalizeAndCollect, renew, retry } from './renew.ts'

/** Something that happens by itself at that second. */
type Moment = { at: number; happen: () => void }

const secondsToPayFirst = 23 * 3600

/** Lives through everything due until then, each at its own second; `pause` runs after each. */
export async function liveUntil(world: World, until: number, pause: () => Promise<void>): Promise<void> {
  for (let moment = nextMoment(world); moment && moment.at <= until; moment = nextMoment(world)) {
    world.clock.stand(Math.max(moment.at, world.now()))
    moment.happen()
    await pause()
  }
  world.clock.moveTo(until)
}

function nextMoment(world: World): Moment | undefined {
  const { subscriptions, invoices } = world.state
  const moments = [
    ...world.onTheirWay.map(({ at }) => ({ at, happen: () => arrive(world) })),
    ...[...invoices.values()].flatMap((invoice) => momentsOfInvoice(world, invoice)),
    ...[...subscriptions.values()].flatMap((subscription) => momentsOf(world, subscription)),
  ]
  return moments.sort((one, other) => one.at - other.at)[0]
}

/** The invoice of the next intent that succeeded is paid. */
function arrive(world: World): void {
  const next = world.onTheirWay.shift()
  if (next) paymentSucceeded(world, next.intent)
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
  const endsAt = endMoment(subscription)
  if (endsAt !== null && endsAt <= end)
    return [{ at: endsAt, happen: () => endSubscription(world, subscription, {}) }]
  const announcedAt = end - world.settings.upcomingInvoiceDays * 86_400
  const isAnnounced = announcedAt < start || world.announcedUntil.get(subscription.id) === end
  return [
    ...(isAnnounced ? [] : [{ at: announcedAt, happen: () => announce(world, subscription) }]),
    { at: end, happen: () => renew(world, subscription) },
  ]
}

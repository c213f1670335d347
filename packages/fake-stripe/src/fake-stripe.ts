import { type Acts, acts } from './acts.ts'
import { liveUntil } from './billing/life.ts'
import { plusSpan, type Span, secondsClock, secondsOf } from './clock.ts'
import type { SignedEvent } from './events/deliveries.ts'
import { type Deliveries, type DeliverySwitches, deliveries, type Sender } from './events/deliveries.ts'
import { answering, type CallRecord } from './http/create-app.ts'
import { type Failure, failurePlan, type RoutePattern } from './http/failures.ts'
import { newWorld } from './new-world.ts'
import type { AnyEvent, EventType, StripeEvent } from './objects/stripe-event.ts'
import type { State } from './state.ts'
import type { AccountSettings } from './world.ts'

/** Where events go; without either, they wait in `held`. */
type Destination = {
  webhookUrl?: string
  /** Takes the events in this process, as `app.fetch` would, at the path of `webhookUrl`. */
  deliverTo?: (request: Request) => Response | Promise<Response>
}

export type FakeStripeOptions = Destination & {
  webhookSecret: string
  /** Where the clock stands until it is moved; without it, the clock runs with the wall clock. */
  now?: Date | string
  /** The time that signatures carry; the wall clock's by default, as the SDK checks it against that. */
  signatureTime?: () => Date
  /** What the endpoint is subscribed to; everything by default. */
  enabledEvents?: readonly string[]
}

type Clock = {
  now(): Date
  /** Forward only: lives through everything due until then, and waits for the events of each moment to be delivered. */
  set(instant: Date | string): Promise<void>
  advance(span: Span): Promise<void>
  /** Called at each moment lived through: the product's clock can follow. */
  onMove(listener: (now: Date) => void): void
}

type Switches = DeliverySwitches & {
  failNext(route: RoutePattern, failure: Failure, options?: { times?: number }): void
  nothingFails(): void
}

export type FakeStripe = Acts &
  Pick<Deliveries, 'attempts' | 'deliverAll' | 'held' | 'settled'> & {
    /** In the place of the global `fetch`: the SDK's fetch client takes it. */
    fetch: typeof fetch
    apiBase: string
    stripeJsUrl: string
    secretKey: string
    publishableKey: string
    state: State
    settings: AccountSettings
    clock: Clock
    events: readonly StripeEvent[]
    /** Events of that type, oldest first. */
    eventsOf(type: EventType): StripeEvent[]
    calls: readonly CallRecord[]
    switches: Switches
    deliver: Deliveries['deliver']
    /** For a product that starts after the fake. */
    sendEventsTo(destination: Destination): void
    signed(event: AnyEvent, options?: { at?: Date | string }): SignedEvent
    /** Gives up the calls that were left without an answer. */
    release(): void
  }

/** The whole fake without a port; `apiBase` is where its links point. */
export function fakeStripe(options: FakeStripeOptions, apiBase = 'http://stripe.invalid'): FakeStripe {
  const { webhookSecret, now, signatureTime = () => new Date(), enabledEvents } = options
  const world = newWorld(secondsClock(now), apiBase)
  const stopped = Promise.withResolvers<void>()
  const calls: CallRecord[] = []
  const failures = failurePlan()
  const events: StripeEvent[] = []
  const posted = deliveries({
    secret: webhookSecret,
    signatureTime,
    isWanted: ({ type }) => enabledEvents === undefined || enabledEvents.includes(type),
  })
  const sendEventsTo = (destination: Destination) => {
    if (destination.webhookUrl ?? destination.deliverTo) posted.connect(senderTo(destination))
  }
  sendEventsTo(options)
  world.onEvent = (event) => {
    events.push(event)
    posted.accept(event)
  }
  const answer = answering({ world, failures, calls, untilStopped: stopped.promise })
  return {
    ...acts(world),
    fetch: Object.assign(async (...given: Parameters<typeof fetch>) => answer(new Request(...given)), {
      preconnect: () => {},
    }),
    apiBase,
    stripeJsUrl: `${apiBase}/endive/stripe.js`,
    secretKey: 'sk_test_fake',
    publishableKey: 'pk_test_fake',
    state: world.state,
    settings: world.settings,
    clock: clockOf(world, posted.settled),
    events,
    eventsOf: (type) => events.filter((event) => event.type === type),
    calls,
    switches: Object.assign(posted.switches, {
      failNext: (route: RoutePattern, failure: Failure, { times = 1 } = {}) =>
        failures.add(route, failure, times),
      nothingFails: failures.clear,
    }),
    attempts: posted.attempts,
    held: posted.held,
    deliver: posted.deliver,
    sendEventsTo,
    deliverAll: posted.deliverAll,
    settled: posted.settled,
    signed: posted.signed,
    release: stopped.resolve,
  }
}

function clockOf(world: ReturnType<typeof newWorld>, settled: () => Promise<void>): Clock {
  const listeners: ((now: Date) => void)[] = []
  const now = () => new Date(world.now() * 1000)
  async function moveTo(seconds: number): Promise<void> {
    if (seconds < world.now()) throw new RangeError('The clock of a Stripe account only goes forward.')
    await liveUntil(world, seconds, tellAndWait)
    await tellAndWait()
  }
  async function tellAndWait(): Promise<void> {
    for (const listener of listeners) listener(now())
    await settled()
  }
  return {
    now,
    set: (instant) => moveTo(secondsOf(instant)),
    advance: (span) => moveTo(plusSpan(world.now(), span)),
    onMove: (listener) => listeners.push(listener),
  }
}

function senderTo({ webhookUrl = 'http://webhook.invalid/', deliverTo }: Destination): Sender {
  const send = deliverTo ?? ((request: Request) => fetch(request))
  return async ({ body, headers }) => {
    const response = await send(new Request(webhookUrl, { method: 'POST', body, headers }))
    await response.arrayBuffer()
    return response.status
  }
}

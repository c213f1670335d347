import { secondsOf } from '../clock.ts'
import type { AnyEvent, StripeEvent } from '../objects/stripe-event.ts'

/** One try: `status` is 0 when nobody answered. */
type Attempt = { eventId: string; type: string; status: number }

export type DeliverySwitches = {
  /** Keep events in `held`, to be delivered by hand. */
  hold: boolean
  /** Deliver each event twice. */
  duplicate: boolean
  /** Deliver the events that are ready together in another order than they were made; the same at each run. */
  shuffle: boolean
  /** Tries after a failed one, at once; what still fails then waits in `held`. */
  retries: number
}

/** Posts one event; answers the status. */
export type Sender = (event: SignedEvent) => Promise<number>

type Options = {
  secret: string
  /** The `t=` of signatures. */
  signatureTime: () => Date
  isWanted: (event: StripeEvent) => boolean
}

export type Deliveries = ReturnType<typeof deliveries>

/** While nobody is connected, events are held. */
export function deliveries({ secret, signatureTime, isWanted }: Options) {
  const switches: DeliverySwitches = { hold: false, duplicate: false, shuffle: false, retries: 3 }
  const held: StripeEvent[] = []
  const attempts: Attempt[] = []
  const waiting: StripeEvent[] = []
  const shuffled = seededShuffle(1)
  let draining: Promise<void> | undefined
  let send: Sender | undefined

  function connect(sender: Sender): void {
    send = sender
  }

  function signed(event: AnyEvent, { at = signatureTime() }: { at?: Date | string } = {}): SignedEvent {
    return sign(JSON.stringify(event, null, 2), { secret, at: secondsOf(at) })
  }

  async function deliver(event: AnyEvent): Promise<Attempt> {
    if (!send) throw new Error('Nobody to deliver to: this fake was given neither webhookUrl nor deliverTo.')
    const status = await send(signed(event)).catch(() => 0)
    const attempt = { eventId: event.id, type: event.type, status }
    attempts.push(attempt)
    const place = held.findIndex(({ id }) => id === event.id)
    if (isSuccess(attempt) && place >= 0) held.splice(place, 1)
    return attempt
  }

  async function deliverAll(): Promise<Attempt[]> {
    const made: Attempt[] = []
    for (const event of ordered([...held])) made.push(await deliver(event))
    return made
  }

  function accept(event: StripeEvent): void {
    if (!isWanted(event)) return
    if (switches.hold || !send) {
      held.push(event)
      return
    }
    waiting.push(event)
    draining ??= drain()
  }

  async function drain(): Promise<void> {
    // The call that makes these events ends first: they leave together.
    await Promise.resolve()
    while (waiting.length > 0) for (const event of ordered(waiting.splice(0))) await insist(event)
    draining = undefined
  }

  async function insist(event: StripeEvent): Promise<void> {
    for (let tries = 0; tries <= switches.retries; tries++) if (isSuccess(await deliver(event))) return
    held.push(event)
  }

  function ordered(events: StripeEvent[]): StripeEvent[] {
    const all = switches.duplicate ? events.flatMap((event) => [event, event]) : events
    return switches.shuffle ? shuffled(all) : all
  }

  return {
    connect,
    switches,
    held,
    attempts,
    accept,
    signed,
    deliver,
    deliverAll,
    settled: async () => await draining,
  }
}

function isSuccess({ status }: Attempt): boolean {
  return status >= 200 && status < 300
}

/** What a webhook receives: the exact text, and the header that vouches for it, alone and among the others. */
export type SignedEvent = { body: string; header: string; headers: Record<string, string> }

/** Signs a text as Stripe does: HMAC-SHA256 of `t.body`. `at` is seconds. */
function sign(body: string, { secret, at }: { secret: string; at: number }): SignedEvent {
  const signature = new Bun.CryptoHasher('sha256', secret).update(`${at}.${body}`).digest('hex')
  const header = `t=${at},v1=${signature}`
  return {
    body,
    header,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': header },
  }
}

/** Puts things in another order: another at each call, the same at each run (mulberry32). */
function seededShuffle(seed: number) {
  let state = seed
  function nextRandom(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return <Item>(items: Item[]): Item[] =>
    items
      .map((item) => ({ item, rank: nextRandom() }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ item }) => item)
}

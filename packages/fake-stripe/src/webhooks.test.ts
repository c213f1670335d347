import { describe, expect, test } from 'bun:test'
import Stripe from 'stripe'
import { paidSale, sdk, shop, webhookSecret } from './testing.ts'

const webhooks = new Stripe('sk_test_fake').webhooks

/** Somebody who takes events, answers what the test says, and remembers them. */
function receiver(statusOf: (received: number) => number = () => 200) {
  const taken: Stripe.Event[] = []
  return {
    taken,
    async deliverTo(request: Request) {
      const header = request.headers.get('Stripe-Signature') ?? ''
      taken.push(await webhooks.constructEventAsync(await request.text(), header, webhookSecret))
      return new Response(null, { status: statusOf(taken.length) })
    },
  }
}

describe('signatures', () => {
  test('are those of Stripe, over the exact text', async () => {
    await using fake = await shop()
    await paidSale(fake)
    const [event] = fake.eventsOf('invoice.paid')
    if (!event) throw new Error('no event')
    const { body, header, headers } = fake.signed(event)
    const read = await webhooks.constructEventAsync(body, header, webhookSecret)
    expect(read).toMatchObject({ id: event.id, type: 'invoice.paid', object: 'event' })
    expect(headers['Stripe-Signature']).toBe(header)
    expect(await refusalOf(`${body}\n`, header)).toContain('signature')
    expect(await refusalOf(body, header, 'whsec_of_another')).toContain('signature')
  })

  test('vouch for made-up events too', async () => {
    await using fake = await shop()
    const [event] = fake.events
    if (!event) throw new Error('no event')
    const { body, header } = fake.signed({
      ...event,
      id: 'evt_made_up',
      type: 'customer.subscription.paused',
    })
    expect((await webhooks.constructEventAsync(body, header, webhookSecret)).id).toBe('evt_made_up')
  })

  test('can be as old as a test wants', async () => {
    await using fake = await shop()
    await paidSale(fake)
    const [event] = fake.events
    if (!event) throw new Error('no event')
    const old = fake.signed(event, { at: new Date(Date.now() - 301_000) })
    expect(await refusalOf(old.body, old.header)).toContain('tolerance')
  })

  test('can follow a clock of the test instead of the wall clock', async () => {
    await using fake = await shop({ signatureTime: () => new Date('2026-08-31T10:00:00Z') })
    const [event] = fake.events
    if (!event) throw new Error('no event')
    expect(fake.signed(event).header).toStartWith(`t=${Date.parse('2026-08-31T10:00:00Z') / 1000},v1=`)
  })
})

describe('deliveries', () => {
  test('are posted to the webhook address, each signed', async () => {
    const { taken, deliverTo } = receiver()
    await using product = Object.assign(Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: deliverTo }), {
      [Symbol.asyncDispose]: async () => await product.stop(true),
    })
    await using fake = await shop({ webhookUrl: `http://127.0.0.1:${product.port}/api/webhooks/stripe` })
    await paidSale(fake)
    await fake.settled()
    expect(taken.map(({ id }) => id)).toEqual(fake.events.map(({ id }) => id))
    expect(fake.attempts.every(({ status }) => status === 200)).toBe(true)
  })

  test('are in order, once, when nothing is switched', async () => {
    const { taken, deliverTo } = receiver()
    await using fake = await shop({ deliverTo })
    await paidSale(fake)
    await fake.settled()
    expect(taken.map(({ id }) => id)).toEqual(fake.events.map(({ id }) => id))
  })

  test('are only of the types that the endpoint is subscribed to', async () => {
    const { taken, deliverTo } = receiver()
    await using fake = await shop({ deliverTo, enabledEvents: ['invoice.paid'] })
    await paidSale(fake)
    await fake.settled()
    expect(taken.map(({ type }) => type)).toEqual(['invoice.paid'])
  })

  test('are twice each with duplicate', async () => {
    const { taken, deliverTo } = receiver()
    await using fake = await shop({ deliverTo, enabledEvents: ['invoice.paid', 'customer.created'] })
    fake.switches.duplicate = true
    await paidSale(fake)
    await fake.settled()
    expect(taken.map(({ type }) => type)).toEqual([
      'customer.created',
      'customer.created',
      'invoice.paid',
      'invoice.paid',
    ])
  })

  test('that are ready together are in another order with shuffle, the same at each run', async () => {
    const orders: string[][] = []
    for (const _ of [1, 2]) {
      const { taken, deliverTo } = receiver()
      await using fake = await shop({ deliverTo })
      Object.assign(fake.switches, { hold: true, shuffle: true })
      await paidSale(fake)
      await fake.deliverAll()
      orders.push(taken.map(({ type }) => type))
      expect(taken.map(({ id }) => id)).not.toEqual(fake.events.map(({ id }) => id))
      expect(taken.map(({ id }) => id).sort()).toEqual(fake.events.map(({ id }) => id).sort())
    }
    expect(orders[0]).toEqual(orders[1] ?? [])
  })

  test('are held, then delivered by hand in any order and any number of times', async () => {
    const { taken, deliverTo } = receiver()
    await using fake = await shop({
      deliverTo,
      enabledEvents: ['invoice.paid', 'customer.subscription.created'],
    })
    fake.switches.hold = true
    await paidSale(fake)
    await fake.settled()
    expect(taken).toHaveLength(0)
    const [created, paid] = fake.held
    if (!created || !paid) throw new Error('two events were to be held')
    for (const event of [paid, created, paid])
      expect(await fake.deliver(event)).toMatchObject({ status: 200 })
    expect(taken.map(({ type }) => type)).toEqual([
      'invoice.paid',
      'customer.subscription.created',
      'invoice.paid',
    ])
    expect(fake.held).toHaveLength(0)
  })

  test('that are held leave together with deliverAll', async () => {
    const { taken, deliverTo } = receiver()
    await using fake = await shop({ deliverTo })
    fake.switches.hold = true
    await paidSale(fake)
    await fake.deliverAll()
    expect(taken.map(({ id }) => id)).toEqual(fake.events.map(({ id }) => id))
    expect(fake.held).toHaveLength(0)
  })

  test('made before the product started are held for it', async () => {
    const { taken, deliverTo } = receiver()
    await using fake = await shop()
    fake.sendEventsTo({ deliverTo })
    await fake.deliverAll()
    expect(taken.map(({ type }) => type)).toEqual(['product.created', 'price.created'])
  })

  test('are tried again after a 500, and wait to be delivered by hand when every try failed', async () => {
    const { taken, deliverTo } = receiver((received) => (received <= 2 ? 500 : 200))
    await using fake = await shop({ deliverTo, enabledEvents: ['invoice.paid'] })
    await paidSale(fake)
    await fake.settled()
    expect(fake.attempts.map(({ status }) => status)).toEqual([500, 500, 200])
    expect(new Set(taken.map(({ id }) => id)).size).toBe(1)

    await using down = await shop({ deliverTo: () => Response.error(), enabledEvents: ['invoice.paid'] })
    await paidSale(down)
    await down.settled()
    expect(down.attempts).toHaveLength(4)
    expect(down.held.map(({ type }) => type)).toEqual(['invoice.paid'])
  })

  test('let the product ask Stripe again while it takes an event', async () => {
    const statuses: string[] = []
    const holder: { stripe?: Stripe } = {}
    await using fake = await shop({
      enabledEvents: ['invoice.paid'],
      async deliverTo(request) {
        const event = await request.json()
        const id = event.data.object.parent.subscription_details.subscription
        statuses.push((await holder.stripe?.subscriptions.retrieve(id))?.status ?? '')
        return new Response()
      },
    })
    holder.stripe = sdk(fake)
    await paidSale(fake)
    await fake.clock.set('2026-10-01')
    expect(statuses).toEqual(['active', 'active'])
  })
})

async function refusalOf(body: string, header: string, secret = webhookSecret): Promise<string> {
  const read = webhooks.constructEventAsync(body, header, secret)
  return read.then(
    () => 'taken',
    (failure: unknown) => String(failure),
  )
}

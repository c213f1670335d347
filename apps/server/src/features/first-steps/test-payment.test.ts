import { describe, expect, test } from 'bun:test'
import { type StripeApp, stripeApp } from '../../testing/stripe-app.ts'
import { followPayments } from '../appointments/online-payments/follow-payments.ts'
import { stripeCents } from '../appointments/online-payments/testing.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { stepsOf, words } from './testing.ts'

async function tested() {
  const app = await stripeApp({ pages: [] })
  const admin = await app.admin()
  const steps = stepsOf(admin)
  const started = async () => (await (await steps.start()).json()).data
  return { ...app, admin, steps, started, step: () => steps.step('payment') }
}

async function books({ deps }: Pick<StripeApp, 'deps'>) {
  const { rows } = await deps.database.client.execute(
    'select (select count(*) from payments) + (select count(*) from wash_payments) + (select count(*) from documents) as count',
  )
  return rows[0]?.count
}

describe('0,50 € to try the card form', () => {
  test('are paid, go back at once, and are in no book', async () => {
    await using app = await tested()
    const { clientSecret, cents, provider } = await app.started()
    expect([cents, provider]).toEqual([50, 'stripe'])
    expect((await app.step()).state).toBe('todo')
    app.stripe.confirmCard(clientSecret)
    await app.stripe.settled()
    await app.steps.finish()
    const step = await app.step()
    expect([step.state, words(step)]).toEqual(['done', expect.stringMatching(/0,50.€ payés .* et rendus/)])
    expect([stripeCents(app.stripe), await books(app)]).toEqual([0, 0])
    expect((await reconcile(app.deps)).differing).toBe(0)
    expect(await app.rows('alerts')).toEqual([])
  })

  test('are one payment, whatever is pressed twice, and another only after the first', async () => {
    await using app = await tested()
    const [one, two] = await Promise.all([app.started(), app.started()])
    expect(two.intentId).toBe(one.intentId)
    app.stripe.confirmCard(one.clientSecret)
    await app.stripe.settled()
    await Promise.all([app.steps.finish(), app.steps.finish()])
    expect(app.stripe.state.refunds.size).toBe(1)
    expect((await app.started()).intentId).not.toBe(one.intentId)
    expect((await app.step()).state).toBe('done')
  })

  test('with a card that is refused take nothing, and can be tried again', async () => {
    await using app = await tested()
    const { clientSecret, intentId } = await app.started()
    app.stripe.confirmCard(clientSecret, '4000000000000002')
    await app.stripe.settled()
    await app.steps.finish()
    expect((await app.step()).state).not.toBe('done')
    expect((await app.started()).intentId).toBe(intentId)
  })

  test('whose refund does not pass are a thing to do, tried again until it does', async () => {
    await using app = await tested()
    const { clientSecret } = await app.started()
    app.stripe.switches.failNext('POST /v1/refunds', 'unavailable', { times: 6 })
    app.stripe.confirmCard(clientSecret)
    await app.stripe.settled()
    await app.steps.finish()
    expect(await app.step()).toMatchObject({ state: 'failed' })
    expect(words(await app.step())).toContain('réessaie')
    expect(await app.rows('alerts')).toHaveLength(1)
    app.stripe.switches.nothingFails()
    for (let time = 0; time < 4; time += 1) await followPayments(app.deps)
    await app.stripe.settled()
    expect([(await app.step()).state, stripeCents(app.stripe)]).toEqual(['done', 0])
  })

  test('with a provider that is silent say so, on the page and in the list', async () => {
    await using app = await tested()
    app.stripe.switches.failNext('POST /v1/payment_intents', 'unavailable', { times: 3 })
    expect((await app.steps.start()).status).toBe(502)
    expect(await app.step()).toMatchObject({ state: 'failed' })
    expect(words(await app.step())).toContain('ne répond pas')
  })

  test('with a provider that is silent once they are paid are asked for again, and go back then', async () => {
    await using app = await tested()
    const { clientSecret } = await app.started()
    app.stripe.switches.hold = true
    app.stripe.switches.failNext('GET /v1/payment_intents/:id', 'unavailable', { times: 3 })
    app.stripe.confirmCard(clientSecret)
    const reply = await app.steps.finish()
    expect([reply.status, (await reply.json()).code]).toEqual([502, 'payment_provider'])
    expect((await app.step()).state).not.toBe('done')
    app.stripe.switches.nothingFails()
    expect((await app.steps.finish()).status).toBe(200)
    await app.stripe.settled()
    expect([(await app.step()).state, stripeCents(app.stripe)]).toEqual(['done', 0])
  })

  test('that were begun and left are nobody’s to pay an hour later', async () => {
    await using app = await tested()
    const { clientSecret } = await app.started()
    await followPayments(app.deps)
    expect((await app.rows('online_payments')).map(({ status }) => status)).toEqual(['open'])
    app.clock.moveTo('2026-11-20T10:30:00Z')
    await followPayments(app.deps)
    expect((await app.rows('online_payments')).map(({ status }) => status)).toEqual(['canceled'])
    expect(app.stripe.confirmCard(clientSecret)).toHaveProperty('error')
    expect((await app.step()).state).toBe('todo')
  })
})

import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { openDatabase } from '@tramontane/db/database'
import { dayMs } from '@tramontane/domain/days/durations'
import { payDemoIntent } from '../../adapters/demo-payments/demo-payment-steps.ts'
import { demoPayments } from '../../adapters/demo-payments/demo-payments.ts'
import { AppError } from '../../http/app-error.ts'
import type { Payments } from '../../ports/payments.ts'
import { requestHandler } from '../../request-handler.ts'
import { Caller } from '../../testing/caller.ts'
import { order, type StripeApp, stripeApp, webhookUrl } from '../../testing/stripe-app.ts'
import { stripeCalls, stripeTroubles } from '../../testing/stripe-calls.ts'
import { adminEmail, adminPassword, type TestApp, testApp } from '../../testing/test-app.ts'
import { checkDocuments } from '../documents/check-documents.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { giveBackWaiting } from './provider/give-back-waiting.ts'
import { goodCard, rowsOfTable } from './testing.ts'

setDefaultTimeout(dayMs)

/** Runs per provider; `MONEY_RUNS=500` for the long ones, `MONEY_SEED=…` for one of them alone. */
const runs = Number(Bun.env.MONEY_RUNS ?? 16)
const firstSeed = Number(Bun.env.MONEY_FIRST_SEED ?? 1)
const onlySeed = Bun.env.MONEY_SEED ? Number(Bun.env.MONEY_SEED) : null

const stepsPerRun = 14
const keys = ['1', '2', '3'].map((digit) => `${digit}c0a8e4e-3b0e-4a53-9a55-0c2b3a1f6d01`)

describe.each(['stripe', 'demo'] as const)('money of orders, by %s', (provider) => {
  test('whatever comes in whatever order, what was paid is active, returned or told', async () => {
    const seeds =
      onlySeed === null ? Array.from({ length: runs }, (_, index) => index + firstSeed) : [onlySeed]
    for (const seed of seeds) expect({ seed, ...(await live(provider, seed)) }).toEqual({ seed, wrong: [] })
  })
})

/** The same numbers for the same seed. */
function numbersOf(seed: number) {
  let state = seed * 2_654_435_761
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type World = Awaited<ReturnType<typeof worldOf>>

async function worldOf(provider: 'stripe' | 'demo', seed: number) {
  const patience = { maxNetworkRetries: 0, timeout: 10_000 }
  const stripe = provider === 'stripe' ? await stripeApp({ patience }) : null
  if (stripe) stripe.stripe.switches.hold = true
  const app: TestApp | StripeApp = stripe ?? (await testApp({ now: '2026-11-20T09:00:00Z' }))
  const trouble = { inCalls: 0, isAfter: false }
  app.deps.payments = failing(app.deps.payments, trouble)
  const world = {
    app,
    stripe,
    trouble,
    pick: numbersOf(seed),
    visitor: app.visitor,
    admin: await app.admin(),
    intents: [] as { intentId: string; orderKey: string }[],
    log: [] as string[],
    wrong: [] as string[],
  }
  return world
}

/** A program that is killed at a call of the provider: before it is made, or before its answer is written down. */
function failing(payments: Payments, trouble: { inCalls: number; isAfter: boolean }): Payments {
  const watched = [
    ...(['start', 'resume', 'intent', 'subscription', 'cancel', 'refund', 'refundsOf'] as const),
    ...(['subscriptionsOfOrder', 'letLastCardPay'] as const),
  ]
  const wrapped: Payments = { ...payments }
  for (const name of watched) {
    const call = payments[name] as (...given: unknown[]) => Promise<unknown>
    const killed = async (...given: unknown[]) => {
      const isNow = trouble.inCalls > 0 && --trouble.inCalls === 0
      if (isNow && !trouble.isAfter) throw new AppError('payment_provider')
      const answer = await call(...given)
      if (isNow) throw new AppError('payment_provider')
      return answer
    }
    Object.assign(wrapped, { [name]: killed })
  }
  return wrapped
}

async function live(provider: 'stripe' | 'demo', seed: number) {
  const world = await worldOf(provider, seed)
  await using _ = world.app
  for (let step = 0; step < stepsPerRun; step += 1) await act(world)
  await night(world)
  await judge(world)
  return world.wrong.length > 0 ? { wrong: world.wrong, log: world.log } : { wrong: [] }
}

const acts: Record<string, (world: World) => Promise<unknown>> = {
  order: orderOnce,
  orderAgain: orderOnce,
  twoOrders: (world) => Promise.all([orderOnce(world), orderOnce(world)]),
  pay: payOnce,
  payAgain: payOnce,
  payWhileOrdering: (world) => Promise.all([payOnce(world), orderOnce(world)]),
  payWhileDeleting: (world) => Promise.all([remove(world), payOnce(world)]),
  finalize: finalizeOnce,
  events: deliver,
  lostEvents: async ({ stripe }) => stripe?.stripe.held.splice(0),
  price: changePrice,
  remove,
  enter,
  trouble: async ({ trouble, pick }) =>
    Object.assign(trouble, { inCalls: 1 + pick(4), isAfter: pick(2) === 1 }),
  restart,
  writtenDownLater: async ({ stripe, pick }) =>
    stripe && Object.assign(stripe.stripe.settings, { secondsToInvoice: pick(3) === 0 ? 0 : 1 + pick(90) }),
  minutes: async ({ stripe, pick }) => stripe?.stripe.clock.advance({ minutes: 1 + pick(5) }),
  stumble,
  bankTakes: async ({ stripe, intents, pick }) => {
    const paid = [...(stripe?.stripe.state.charges.values() ?? [])].filter((one) => one.paid && !one.disputed)
    const charge = paid[pick(Math.max(paid.length, 1))]
    if (charge && charge.amount_refunded === 0 && intents.length > 0)
      stripe?.stripe.openDispute(charge.payment_intent)
  },
}

/** Stripe, or something between it and us, does not answer as it should. */
async function stumble({ stripe, pick }: World) {
  const route = stripeCalls[pick(stripeCalls.length)]
  const trouble = stripeTroubles[pick(stripeTroubles.length)]
  if (route && trouble) stripe?.stripe.switches.failNext(route, trouble, { times: 1 + pick(2) })
}

async function act(world: World) {
  const names = Object.keys(acts)
  const name = names[world.pick(names.length)] ?? ''
  world.log.push(name)
  await acts[name]?.(world)
}

async function orderOnce({ visitor, pick, intents, log }: World) {
  const orderKey = keys[pick(keys.length)] ?? ''
  const planType = pick(3) === 0 ? 'premium' : 'standard'
  const reply = await visitor.post('/api/setup-intent', { ...order, orderKey, planType })
  log.push(`${orderKey[0]} ${planType} ${reply.status}`)
  if (reply.status === 200) intents.push({ intentId: (await reply.json()).intentId, orderKey })
}

async function payOnce({ app, visitor, stripe, pick, intents, log }: World) {
  const { intentId } = intents[pick(Math.max(intents.length, 1))] ?? {}
  if (!intentId) return
  log.push(`pays ${intents.findIndex((one) => one.intentId === intentId)}`)
  if (stripe) stripe.stripe.confirmCard(intentId)
  else if (pick(2) === 0) await visitor.post('/api/demo-payment', { intentId, ...goodCard })
  else await payDemoIntent(app.deps, { intentId, ...goodCard }).catch(onlyRefusals)
}

function onlyRefusals(error: unknown) {
  if (!(error instanceof AppError)) throw error
}

async function finalizeOnce({ app, visitor, pick, intents, trouble, wrong, log }: World) {
  const { intentId, orderKey } = intents[pick(Math.max(intents.length, 1))] ?? {}
  if (!intentId) return
  const isPaid = (await statusOf(app, trouble, intentId)) === 'succeeded'
  const reply = await visitor.post('/api/finalize-subscription', { paymentIntentId: intentId, orderKey })
  const { code, message } = await reply.json()
  log.push(`finalizes ${reply.status} ${code ?? ''}`)
  if (isPaid && code === 'payment_not_succeeded') wrong.push(`${intentId} was paid and called unpaid`)
  if (isPaid && /rien n’est débité/i.test(message ?? '')) wrong.push(`${intentId} was paid and called free`)
}

async function statusOf(app: World['app'], trouble: World['trouble'], intentId: string) {
  const { inCalls } = trouble
  trouble.inCalls = 0
  const intent = await app.deps.payments.intent(intentId).catch(() => null)
  trouble.inCalls = inCalls
  return intent?.status
}

async function deliver({ stripe, pick }: World) {
  if (!stripe) return
  const events = [...stripe.stripe.held]
  for (const event of events.filter(() => pick(3) > 0)) {
    await stripe.stripe.deliver(event)
    if (pick(2) === 0) await stripe.stripe.deliver(event)
  }
}

async function changePrice({ app, pick }: World) {
  const { current } = app.deps.settings
  const standard = { ...current.plans.standard, monthlyCents: pick(2) === 0 ? 6986 : 7500 }
  app.deps.settings.current = { ...current, plans: { ...current.plans, standard } }
}

async function remove({ app, admin, pick, log }: World) {
  const rows = await rowsOfTable(app, 'subscriptions')
  const id = rows[pick(Math.max(rows.length, 1))]?.id
  if (id) log.push(`deletes ${id} ${(await admin.send('DELETE', `/api/subscriptions/${id}`)).status}`)
}

async function enter({ admin, pick }: World) {
  if (pick(4) > 0) return
  await admin.post('/api/create-subscription-only', {
    ...{ firstName: 'Karim', lastName: 'Benali', email: order.email, phone: '0639984321' },
    ...{ address: order.adresse, postalCode: order.codePostal, city: order.ville },
    ...{ vehicleBrand: 'Renault', vehicleModel: 'Captur', licensePlate: order.immatriculation },
    ...{ formulaType: 'standard', activate: true },
  })
}

/** The program ends and starts again on the same file: nothing but the file is left. */
async function restart(world: World) {
  const { app, stripe, trouble } = world
  const { deps, clock } = app
  const before = deps.database
  deps.database = await openDatabase({ url: deps.config.databaseUrl })
  await before.close()
  if (!stripe) deps.payments = failing(demoPayments({ database: deps.database, clock }), trouble)
  const handle = requestHandler(deps)
  stripe?.stripe.sendEventsTo({ webhookUrl, deliverTo: handle })
  world.visitor = new Caller(handle)
  world.admin = await adminOf(world)
}

/** Logged in again: a session outlives the program, but the program that knew it by heart is gone. */
async function adminOf({ visitor }: Pick<World, 'visitor'>) {
  const login = { email: adminEmail, password: adminPassword }
  const { adminToken } = await (await visitor.post('/api/admin/login', login)).json()
  return visitor.with({ Authorization: `Bearer ${adminToken}` })
}

async function night({ app, stripe, trouble }: World) {
  trouble.inCalls = 0
  stripe?.stripe.switches.nothingFails()
  await stripe?.stripe.clock.advance({ minutes: 2 })
  await reconcile(app.deps)
  await giveBackWaiting(app.deps)
  await reconcile(app.deps)
}

async function judge({ app, wrong }: World) {
  const { holes, washes, months } = await checkDocuments(app.deps)
  if (holes || washes || months) wrong.push(`papers are not the money: ${[holes, washes, months]}`)
  const rows = await rowsOfTable(app, 'subscriptions')
  const isRunning = (id: string | null) =>
    rows.some((row) => row.provider_subscription_id === id && row.status === 'active')
  const running = rows.filter(({ status }) => status === 'active')
  if (running.length > 1) wrong.push(`${running.length} contracts run for one vehicle`)

  const alerts = await rowsOfTable(app, 'alerts')
  const todos = await rowsOfTable(app, 'todo_items')
  const told = [
    ...alerts.filter(({ settled_at }) => settled_at === null),
    ...todos.filter(({ done_at, kind }) => done_at === null && kind === 'payment_kept'),
  ]
  const isTold = (id: string) => told.some((one) => JSON.stringify(one).includes(id))
  const mails = (await rowsOfTable(app, 'outbox')).map(({ dedup_key }) => String(dedup_key))

  for await (const invoice of app.deps.payments.invoices(new Date('2026-01-01'))) {
    if (invoice.status !== 'paid') continue
    const back = invoice.intentId ? await app.deps.payments.refundsOf(invoice.intentId) : []
    const refunded = back.reduce((sum, { cents }) => sum + cents, 0)
    const isTaken = back.some(({ reason }) => reason === 'dispute')
    const isReturned = refunded === invoice.cents
    // What a bank took is nobody's return: the contract goes on, and the owner was told.
    if (isTaken && refunded === invoice.cents) continue
    if (refunded > invoice.cents) wrong.push(`${invoice.id} went back more than once`)
    if (isReturned === isRunning(invoice.providerSubscriptionId) && !isTold(invoice.id))
      wrong.push(`${invoice.id} is ${isReturned ? 'returned for a contract that runs' : 'kept silently'}`)
    if (isReturned && !mails.includes(`payment-returned:${invoice.id}`))
      wrong.push(`${invoice.id} went back, and the client was not told`)
  }
  for await (const { id, status } of app.deps.payments.subscriptions())
    if (status === 'active' && !isRunning(id)) wrong.push(`${id} goes on being charged for nothing`)
}

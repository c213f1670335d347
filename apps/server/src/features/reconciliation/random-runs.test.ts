import { expect, test } from 'bun:test'
import { missingOf } from '@tramontane/domain/contracts/endings'
import { plusMonths, washesPerPeriod } from '@tramontane/domain/contracts/periods'
import type { PlanId } from '@tramontane/domain/contracts/plans'
import { dayOf } from '@tramontane/domain/days/calendar'
import { dayMs } from '@tramontane/domain/days/durations'
import { reasonKey } from '../../adapters/stripe/stripe-shapes.ts'
import { isOnServer } from '../../testing/database/fresh-database.ts'
import { checkDocuments } from '../documents/check-documents.ts'
import { endedWithPaidDays } from '../endings/contract-queries.ts'
import { daysWaiting } from '../endings/settling/give-back-days.ts'
import { settleEndings } from '../endings/settling/settle-endings.ts'
import { giveBackWaiting } from '../subscriptions/provider/give-back-waiting.ts'
import { reconcile } from './reconcile.ts'
import { type RandomWorld, randomWorld } from './testing.ts'

const seed = Number(Bun.env.STRIPE_RUNS_SEED ?? 20_261_122)
const runs = Number(Bun.env.STRIPE_RUNS ?? 6)
/** Acts of one run. */
const acts = Number(Bun.env.STRIPE_RUNS_ACTS ?? 40)

/** Told where an event or a browser came through, or where a bill was paid just after its end: nobody can say of which. */
const ofEvents =
  /^(dispute|unknown-payment|payment-returned|paid-for-nothing|ending-unmatched|ending-overdue):/

type Invoice = ReturnType<RandomWorld['app']['stripe']['payInvoice']>

/** A run lives some weeks with its provider: about two seconds of a free machine. */
const msPerRun = 30_000

test.skipIf(isOnServer)(
  `after ${runs} random runs from seed ${seed} and a night, the books are the provider’s, invoice by invoice and refund by refund`,
  async () => {
    const broken: string[] = []
    for (let run = 0; run < runs; run += 1)
      await livesWell(seed + run).catch((error: Error) => broken.push(error.message))
    expect(broken).toEqual([])
  },
  msPerRun * runs,
)

async function livesWell(itsSeed: number) {
  const world = await randomWorld(itsSeed)
  await using app = world.app
  for (let step = 0; step < acts; step += 1) await world.act()
  await world.calm()
  await night(world)
  const story = { seed: itsSeed, story: world.log.join(' ') }
  expect({ ...story, ...(await here(world)) }).toEqual({ ...story, ...(await there(world)) })
  expect({ ...story, wrong: await wrongs(world) }).toEqual({ ...story, wrong: [] })
  const papers = { holes: 0, washes: 0, months: 0 }
  expect({ ...story, papers: await checkDocuments(app.deps) }).toEqual({ ...story, papers })
  const before = await app.rows('alerts')
  await night(world)
  expect(await app.rows('alerts')).toEqual(before)
}

/** Twice what a night and the minutes around it do: what comes back of a call is followed by the next. */
async function night({ app }: RandomWorld) {
  await settleEndings(app.deps)
  await reconcile(app.deps)
  await giveBackWaiting(app.deps)
  await settleEndings(app.deps)
  await app.stripe.settled()
  await reconcile(app.deps)
}

/** What nobody may live to see, whatever happened: money kept for nothing, or given back and taken twice. */
async function wrongs(world: RandomWorld): Promise<string[]> {
  const { state } = world.app.stripe
  const kept = (await paidForNothing(world)).filter(({ id, amount }) => sentOf(world, id) < amount)
  const twice = [...state.charges.values()].filter(
    (charge) => charge.paid && backOf(world, charge.payment_intent) > charge.amount,
  )
  const running = (await world.app.rows('subscriptions')).filter(({ status }) =>
    ['active', 'past_due'].includes(String(status)),
  )
  const plates = running.map(({ license_plate }) => license_plate)
  const told = (await world.app.rows('alerts')).map((row) => JSON.stringify(row)).join()
  const silent = await strangersPaid(world, told)
  return [
    ...kept.map(({ id }) => `${id} is kept for nothing`),
    ...twice.map(({ payment_intent }) => `${payment_intent} went back more than once`),
    ...daysTwice(world).map((id) => `the days after an end went back twice of ${id}`),
    ...(await daysKept(world)).map((id) => `the days after the end of contract ${id} are kept`),
    ...silent.map((id) => `${id} is charged for nobody, and nobody is told`),
    ...plates
      .filter((plate, index) => plates.indexOf(plate) !== index)
      .map((plate) => `${plate} has two contracts`),
  ]
}

/** Payments of which the days after an end were sent back more than once. */
function daysTwice(world: RandomWorld): string[] {
  const sent = [...world.app.stripe.state.refunds.values()]
    .filter(({ metadata }) => metadata?.[reasonKey] === 'days_after_end')
    .map(({ payment_intent }) => payment_intent)
  return sent.filter((intent, index) => sent.indexOf(intent) !== index)
}

/** Contracts that are over of which days after the end are neither sent back nor told. */
async function daysKept(world: RandomWorld): Promise<number[]> {
  const { deps } = world.app
  const told = new Set((await world.app.rows('alerts')).map(({ dedup_key }) => String(dedup_key)))
  const kept: number[] = []
  for (const { contract } of await endedWithPaidDays(deps.database.db, new Date(0)))
    if (missingOf(await daysWaiting(deps.database.db, contract)) > 0) kept.push(contract.id)
  return [...new Set(kept)].filter((id) => !told.has(`days-after-end:${id}`))
}

/** What runs at the provider for an order that does not run here, and is not told. */
async function strangersPaid(world: RandomWorld, told: string): Promise<string[]> {
  const rows = await world.app.rows('subscriptions')
  const runs = new Set(
    rows
      .filter(({ status }) => status === 'active' || status === 'past_due')
      .map((row) => row.provider_subscription_id),
  )
  return [...world.app.stripe.state.subscriptions.values()]
    .filter(({ status, id }) => isRunning(status) && !runs.has(id))
    .map(({ id }) => id)
    .filter((id) => !told.includes(id))
}

/** All that was sent or taken of a payment, what did not arrive too: that is told, and asked for once. */
function sentOf(world: RandomWorld, intent: string): number {
  const { refunds, disputes } = world.app.stripe.state
  const all = [...refunds.values(), ...disputes.values()].filter((one) => one.payment_intent === intent)
  return all.reduce((sum, { amount }) => sum + amount, 0)
}

/** What this place says: money, washes, and what it told. */
async function here(world: RandomWorld) {
  const { app } = world
  const leftovers = new Set((await strangers(world)).ended.map((id) => `reconcile:${id}:unknown`))
  const payments = await app.rows('payments')
  const refunds = await app.rows('refunds')
  const grants = (await app.rows('wash_ledger')).filter(({ kind }) => kind === 'granted')
  return {
    payments: payments
      .map(
        (row) =>
          `${row.invoice_id} ${row.amount} ${row.currency} ${row.payment_intent_id} back ${row.refunded}`,
      )
      .sort(),
    refunds: refunds.map((row) => `${row.id} ${row.payment_intent_id} ${row.amount} ${row.status}`).sort(),
    grants: grants.map((row) => `${row.subscription_id} ${row.period_start} ${row.washes}`).sort(),
    // A stranger that was found again is settled, and what is the same again on both sides.
    alerts: (await app.rows('alerts'))
      .filter(
        ({ dedup_key, settled_at }) =>
          settled_at === null ||
          !/^(reconcile:sub_|subscription-differs:|days-after-end:|carried-washes:|ending-overdue:)/.test(
            String(dedup_key),
          ),
      )
      .map(({ dedup_key }) => String(dedup_key))
      .filter((key) => !leftovers.has(key) && !ofEvents.test(key))
      .sort(),
  }
}

/** What the provider holds of the subscriptions that are known here, and what must have been told of the rest. */
async function there(world: RandomWorld) {
  const { known, unknown, ownerOf } = await paidInvoices(world)
  const intents = new Set(known.map((invoice) => intentOf(world, invoice)))
  const refunds = goneBack(world)
  const right = known.filter((invoice) => isAgreed(invoice, ownerOf(invoice)?.price))
  const begun = right.filter((invoice) => !ownerOf(invoice)?.hasNoAccount)
  return {
    payments: known
      .map((one) => ({ ...one, intent: intentOf(world, one) }))
      .map(
        ({ id, amount_paid, intent }) => `${id} ${amount_paid} eur ${intent} back ${backOf(world, intent)}`,
      )
      .sort(),
    refunds: refunds
      .filter(({ payment_intent }) => intents.has(payment_intent))
      .map(({ id, payment_intent, amount, status }) => `${id} ${payment_intent} ${amount} ${status}`)
      .sort(),
    // What never began buys nothing: its money went back.
    grants: begun
      .map(
        (one) =>
          `${ownerOf(one)?.id} ${periodOf(world, one)} ${washesPerPeriod[ownerOf(one)?.plan ?? 'test']}`,
      )
      .sort(),
    alerts: [
      ...known.filter((one) => !right.includes(one)).map(({ id }) => `wrong-amount:${id}`),
      ...unknown.map(({ id, amount_paid }) => `reconcile:${id}:paid:${amount_paid}`),
      ...refunds
        .filter(({ payment_intent, status }) => !intents.has(payment_intent) && status === 'succeeded')
        .map(({ id }) => `reconcile:${id}:unknown`),
      ...refunds
        .filter(
          ({ id, payment_intent, status }) =>
            intents.has(payment_intent) && status === 'failed' && id.startsWith('re_'),
        )
        .map(({ id }) => `refund-lost:${id}`),
      ...(await unlike(world)).map((id) => `subscription-differs:${id}`),
      ...(await strangers(world)).running.map((id) => `reconcile:${id}:unknown`),
    ].sort(),
  }
}

/** A month, or of the month in which a contract ends the days until then, give or take four: two calendars count them. */
function isAgreed({ amount_paid, lines }: Invoice, price = 0): boolean {
  const [line] = lines.data
  if (!line?.parent.subscription_item_details.proration) return amount_paid === price
  const start = new Date(line.period.start * 1000)
  const monthMs = new Date(start).setUTCMonth(start.getUTCMonth() + 1) - start.getTime()
  const servedMs = line.period.end * 1000 - start.getTime()
  return Math.abs((amount_paid / price) * monthMs - servedMs) <= 4 * dayMs
}

async function paidInvoices(world: RandomWorld) {
  const local = await locals(world)
  const paid = [...world.app.stripe.state.invoices.values()].filter(({ status }) => status === 'paid')
  const ownerOf = (invoice: Invoice) => local.get(invoice.parent.subscription_details.subscription)
  return {
    ownerOf,
    known: paid.filter((invoice) => ownerOf(invoice)),
    unknown: paid.filter((invoice) => !ownerOf(invoice)),
  }
}

async function locals({ app }: RandomWorld) {
  const rows = await app.rows('subscriptions')
  return new Map(
    rows.map((row) => [
      String(row.provider_subscription_id),
      {
        id: Number(row.id),
        price: Number(row.price),
        plan: row.plan as PlanId,
        hasNoAccount: row.client_id === null,
      },
    ]),
  )
}

/** Subscriptions of the provider that are nobody's here; of those that are over an event may have told, or none came. */
async function strangers(world: RandomWorld) {
  const local = await locals(world)
  const all = [...world.app.stripe.state.subscriptions.values()].filter(({ id }) => !local.has(id))
  return {
    running: all.filter(({ status }) => isRunning(status)).map(({ id }) => id),
    ended: all.filter(({ status }) => !isRunning(status)).map(({ id }) => id),
  }
}

/** Runs there though what was paid for it is not what was agreed: it waits here for whoever looks at it. */
async function unlike(world: RandomWorld): Promise<string[]> {
  const waiting = (await world.app.rows('subscriptions')).filter(({ status }) => status === 'pending')
  const theirs = waiting.map((row) =>
    world.app.stripe.state.subscriptions.get(String(row.provider_subscription_id)),
  )
  return theirs.flatMap((one) => (one && isRunning(one.status) ? [one.id] : []))
}

function isRunning(status: string): boolean {
  return ['active', 'past_due', 'unpaid'].includes(status)
}

/** Right payments of orders that never began. */
async function paidForNothing(world: RandomWorld) {
  const { known, ownerOf } = await paidInvoices(world)
  return known
    .filter((one) => ownerOf(one)?.hasNoAccount && isAgreed(one, ownerOf(one)?.price))
    .map((one) => ({ id: intentOf(world, one), amount: one.amount_paid }))
}

/** What was sent back and what banks took, as this place calls it. */
function goneBack({ app }: RandomWorld) {
  const { refunds, disputes } = app.stripe.state
  const words: Record<string, string> = { lost: 'succeeded', won: 'canceled' }
  const taken = [...disputes.values()].filter(({ status }) => !status.startsWith('warning'))
  return [
    ...[...refunds.values()].map(({ id, payment_intent, amount, status }) => ({
      ...{ id, payment_intent, amount },
      status: status as string,
    })),
    ...taken.map(({ id, payment_intent, amount, status }) => ({
      ...{ id, payment_intent, amount },
      status: words[status] ?? 'pending',
    })),
  ]
}

function backOf(world: RandomWorld, intent: string): number {
  return goneBack(world)
    .filter((one) => one.payment_intent === intent && ['pending', 'succeeded'].includes(one.status))
    .reduce((sum, { amount }) => sum + amount, 0)
}

function intentOf({ app }: RandomWorld, { id }: Invoice): string {
  const payments = [...app.stripe.state.invoicePayments.values()]
  return payments.find(({ invoice }) => invoice === id)?.payment.payment_intent ?? ''
}

/** The first day of the month that an invoice pays, by counting those before it. */
function periodOf({ app }: RandomWorld, invoice: Invoice): string {
  const { subscription } = invoice.parent.subscription_details
  const starts = [...app.stripe.state.invoices.values()]
    .filter((one) => one.parent.subscription_details.subscription === subscription)
    .map(startOf)
    .sort((a, b) => a - b)
  return plusMonths(dayOf(new Date((starts[0] ?? 0) * 1000)), starts.indexOf(startOf(invoice)))
}

function startOf(invoice: Invoice): number {
  return invoice.lines.data[0]?.period.start ?? 0
}

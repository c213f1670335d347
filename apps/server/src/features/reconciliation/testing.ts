import { copyFileSync } from 'node:fs'
import { copyDatabase } from '@tramontane/db/copies'
import { openDatabase } from '@tramontane/db/database'
import { rateLimits } from '@tramontane/db/schema/operations'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { seededRandom } from '@tramontane/domain/testing/seeded-random'
import { databaseFile } from '../../config/config.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { order as anOrder, finalize, stripeApp } from '../../testing/stripe-app.ts'
import { stripeCalls, stripeTroubles } from '../../testing/stripe-calls.ts'
import { judgeReason } from '../endings/cancellation/judge-reason.ts'
import { settleEndings } from '../endings/settling/settle-endings.ts'
import { terminateContract } from '../endings/terminate-contract.ts'
import { refundPayment } from '../refunds/refund-payment.ts'

/** The calls of its weeks, and how they go wrong. */
const calls = [...stripeCalls, 'POST /v1/customers/:id', 'GET /v1/disputes', 'GET /v1/prices'] as const
const troubles = [...stripeTroubles, 'unavailable', 'key_in_use', 'lock_timeout', { rate_limit: 0 }] as const

const owner: AdminActor = { kind: 'admin', id: 1, email: 'camille@exemple.fr', sessionId: '' }

const failingCard = '4000000000000341'
const goodCard = '4242424242424242'

/**
 * For tests: some weeks of a business whose provider, bank, clients and owner do what they like, while events are lost,
 * doubled, late and in another order, calls fail in every way, and older copies of the data are put back. The same seed
 * lives the same weeks.
 */
export async function randomWorld(seed: number) {
  const patience = { maxNetworkRetries: 0, timeout: 10_000 }
  const app = await stripeApp({ now: '2026-06-01T09:00:00Z', patience })
  const { stripe, deps } = app
  const next = seededRandom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const oneOf = <One>(list: readonly One[]): One | undefined => list[below(list.length)]
  const log: string[] = []
  const copies: string[] = []
  const drafts: { orderKey: string; email: string; immatriculation: string; planType: string }[] = []
  const intents: { intentId: string; orderKey: string }[] = []
  let files = 0
  let daysLeft = 80

  const file = databaseFile(deps.config) ?? ''
  const freshPath = () => {
    files += 1
    return `${file}.${files}`
  }
  const running = () =>
    [...stripe.state.subscriptions.values()].filter(
      ({ status }) => status === 'active' || status === 'past_due',
    )

  /** Unpaid, and no payment of it is on its way. */
  function isToBePaid({ id, status }: { id: string; status: string }): boolean {
    const payment = [...stripe.state.invoicePayments.values()].find(({ invoice }) => invoice === id)
    const intent = stripe.state.paymentIntents.get(payment?.payment.payment_intent ?? '')
    return status === 'open' && intent?.status !== 'succeeded'
  }

  const ofOne = (act: (one: ReturnType<typeof running>[number]) => unknown) => {
    const one = oneOf(running())
    return one && act(one)
  }

  const acts: Record<string, () => unknown> = {
    async order() {
      const number = drafts.length + 1
      const immatriculation = `AA-${100 + number}-BB`
      const planType = oneOf(['standard', 'premium']) ?? 'standard'
      const draft = { orderKey: uuidOf(next), email: `client${number}@exemple.fr`, immatriculation, planType }
      drafts.push(draft)
      await prepare(draft)
    },
    async orderAgain() {
      const draft = oneOf(drafts)
      if (!draft) return
      const orderKey = next() < 0.3 ? uuidOf(next) : draft.orderKey
      const planType = next() < 0.3 ? (oneOf(['standard', 'premium']) ?? 'standard') : draft.planType
      await prepare({ ...draft, orderKey, planType })
    },
    async finalize() {
      const paid = oneOf(intents)
      if (paid) await finalize(app, paid.intentId, { orderKey: paid.orderKey, email: undefined })
    },
    /** What somebody left open is paid after all. */
    payLate() {
      const late = oneOf(intents)
      if (late) stripe.confirmCard(late.intentId, goodCard)
    },
    moneyIsWrittenDownLater: () => {
      stripe.settings.secondsToInvoice = next() < 0.5 ? 1 + below(90) : 0
    },
    callsFail() {
      for (let times = below(4); times >= 0; times -= 1)
        stripe.switches.failNext(oneOf(calls) ?? calls[0], oneOf(troubles) ?? 'empty', {
          times: 1 + below(3),
        })
    },
    refundsWait: () => {
      stripe.settings.refundsArePending = next() < 0.5
    },
    refundEnds() {
      const refund = oneOf([...stripe.state.refunds.values()])
      if (refund) stripe.endRefund(refund.id, next() < 0.5 ? 'failed' : 'succeeded')
    },
    dispute() {
      const charge = oneOf(
        [...stripe.state.charges.values()].filter(({ paid, disputed }) => paid && !disputed),
      )
      const isInquiry = next() < 0.2
      if (charge && charge.amount_refunded === 0) stripe.openDispute(charge.payment_intent, { isInquiry })
    },
    disputeEnds() {
      const open = [...stripe.state.disputes.values()].filter(({ status }) => status.endsWith('response'))
      const dispute = oneOf(open)
      if (dispute) stripe.closeDispute(dispute.id, next() < 0.5 ? 'won' : 'lost')
    },
    async days() {
      const days = Math.min(daysLeft, 1 + below(25))
      daysLeft -= days
      if (days > 0) await stripe.clock.advance({ days })
    },
    cardFails: () => ofOne(({ id }) => stripe.changeCard(id, failingCard)),
    cardIsRight: () => ofOne(({ id }) => stripe.changeCard(id, goodCard)),
    paysByLink() {
      const open = [...stripe.state.invoices.values()].filter(isToBePaid)
      const invoice = oneOf(open.filter(({ billing_reason }) => billing_reason === 'subscription_cycle'))
      if (invoice) stripe.payInvoice(invoice.id, goodCard)
    },
    refundAtDashboard: () => refundAtDashboard(),
    async refundHere() {
      const { rows } = await deps.database.client.execute('select id, amount from payments')
      const payment = oneOf(rows)
      if (!payment) return
      if (next() < 0.3) stripe.switches.failNext('POST /v1/refunds', 'lost_answer')
      const wish = { cents: 1 + below(Number(payment.amount)), key: `withdrawal${below(3)}` }
      await refundPayment(deps, { id: Number(payment.id), ...wish, reason: 'withdrawal' }).catch(() => null)
    },
    endedAtDashboard: () =>
      ofOne(({ id }) => (next() < 0.4 ? deps.payments.cancel(id, 'now').catch(() => null) : null)),
    /** Online and without an account, now and then twice or for a later day. */
    async notice() {
      const draft = oneOf(drafts)
      if (!draft) return
      const { email, immatriculation: licensePlate } = draft
      const day = dayOf(deps.clock.now())
      const wishedDay = next() < 0.2 ? plusDays(day, below(60)) : null
      const reason = next() < 0.6 ? 'Je déménage à Lille, je vous envoie le bail.' : null
      for (let times = 1 + below(2); times > 0; times -= 1)
        await app.visitor.post('/api/cancellation-request', {
          ...{ name: 'Karim Benali', email, licensePlate, wishedDay, reason },
        })
    },
    async renounce() {
      const draft = next() < 0.5 ? oneOf(drafts) : undefined
      if (!draft) return
      const { email, immatriculation: licensePlate } = draft
      await app.visitor.post('/api/withdrawal-request', { name: 'Karim Benali', email, licensePlate })
    },
    /** The owner ends one, by notice or at once, now and then twice. */
    async terminated() {
      const { rows } = await deps.database.client.execute('select id from subscriptions')
      const contract = next() < 0.4 ? oneOf(rows) : undefined
      if (!contract) return
      const ground = oneOf(['notice', 'notice', 'agreement'] as const) ?? 'notice'
      const said = { subscriptionId: Number(contract.id), ground, reason: 'Nous ne venons plus par là.' }
      for (let times = 1 + below(2); times > 0; times -= 1)
        await terminateContract(deps, owner, said).catch(() => null)
    },
    /** The owner looks at a proof, which came some days before. */
    async reasonJudged() {
      const { rows } = await deps.database.client.execute(
        'select id from contract_endings where reason is not null',
      )
      const ending = oneOf(rows)
      if (!ending) return
      const proofDay = plusDays(dayOf(deps.clock.now()), -below(50))
      await judgeReason(deps, owner, {
        id: Number(ending.id),
        decision: { decision: 'accepted', proofDay },
      }).catch(() => null)
    },
    settle: () => settleEndings(deps),
    /** Far dearer than any plan: others could be taken for the days until an end, which buy their washes. */
    otherAmount() {
      const item = oneOf(running())?.items.data[0]
      const agreed = item?.price.lookup_key === 'standard_monthly' ? 6986 : 11_986
      if (item) item.price = { ...item.price, unit_amount: oneOf([agreed, 150_000, 180_000]) ?? 1 }
    },
    eventsWaitOrNot: () => {
      stripe.switches.hold = next() < 0.5
    },
    eventsAreDoubled: () => {
      stripe.switches.duplicate = next() < 0.5
    },
    eventsAreShuffled: () => {
      stripe.switches.shuffle = next() < 0.5
    },
    eventsAreLost: () => stripe.held.splice(below(stripe.held.length + 1)),
    lateEvents: () => stripe.deliverAll(),
    lateEvent: async () => {
      const event = oneOf(stripe.events)
      if (event) await stripe.deliver(event)
    },
    copy() {
      const path = freshPath()
      copyDatabase(databaseNow(), path)
      copies.push(path)
    },
    async putBack() {
      const copy = oneOf(copies)
      if (!copy || next() < 0.4) return
      const path = freshPath()
      copyFileSync(copy, path)
      await stripe.settled()
      await deps.database.close()
      deps.database = await openDatabase({ url: `file:${path}` })
      current = path
      // What a key of before the copy would still answer.
      await stripe.clock.advance({ hours: 25 })
    },
  }
  let current = file
  const databaseNow = () => current

  async function prepare({ orderKey, ...draft }: (typeof drafts)[number]) {
    await withWrite(deps.database, (tx) => tx.delete(rateLimits))
    const wanted = { ...anOrder, ...draft, orderKey, firstVisitDate: '2026-12-10' }
    const reply = await app.visitor.post('/api/setup-intent', wanted)
    log.push(String(reply.status))
    if (reply.status !== 200) return
    const { intentId } = (await reply.json()) as { intentId: string }
    intents.push({ intentId, orderKey })
    if (next() < 0.8) stripe.confirmCard(intentId, goodCard)
  }

  function refundAtDashboard() {
    const charges = [...stripe.state.charges.values()]
    const charge = oneOf(charges.filter(({ paid, refunded, disputed }) => paid && !refunded && !disputed))
    if (!charge) return
    const left = charge.amount - charge.amount_refunded
    stripe.refundAtDashboard(charge.payment_intent, next() < 0.2 ? left : 1 + below(left))
  }

  return {
    app,
    log,
    /** One act, of those that weigh more more often. */
    async act() {
      const names = Object.keys(acts)
      const name = oneOf([...names, 'order', 'days', 'days', 'refundAtDashboard']) ?? 'days'
      log.push(name)
      await acts[name]?.()
      await stripe.settled()
    },
    /** From here on nothing is lost or in disorder; what was held is gone for good. */
    async calm() {
      stripe.switches.nothingFails()
      await stripe.clock.advance({ minutes: 2 })
      stripe.held.length = 0
      Object.assign(stripe.switches, { hold: false, duplicate: false, shuffle: false })
      await stripe.settled()
    },
  }
}

function uuidOf(next: () => number): string {
  const digits = Array.from({ length: 30 }, () => Math.floor(next() * 16).toString(16)).join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(12, 15)}-8${digits.slice(15, 18)}-${digits.slice(18)}`
}

export type RandomWorld = Awaited<ReturnType<typeof randomWorld>>

import { copyFileSync } from 'node:fs'
import { copyDatabase } from '@tramontane/db/copies'
import { openDatabase } from '@tramontane/db/database'
import { seededRandom } from '@tramontane/domain/testing/seeded-random'
import { databaseFile } from '../../config.ts'
import { setUp, stripeApp } from '../../testing/stripe-app.ts'
import { refundPayment } from '../refunds/refund-payment.ts'

const failingCard = '4000000000000341'
const goodCard = '4242424242424242'

/**
 * For tests: some weeks of a business whose provider, bank, clients and owner do what they like, while events are lost,
 * doubled, late and in another order, and older copies of the data are put back. The same seed lives the same weeks.
 */
export async function randomWorld(seed: number) {
  const app = await stripeApp({ now: '2026-06-01T09:00:00Z' })
  const { stripe, deps } = app
  const next = seededRandom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const oneOf = <One>(list: readonly One[]): One | undefined => list[below(list.length)]
  const log: string[] = []
  const copies: string[] = []
  let people = 0
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

  const ofOne = (act: (one: ReturnType<typeof running>[number]) => unknown) => {
    const one = oneOf(running())
    return one && act(one)
  }

  const acts: Record<string, () => unknown> = {
    async order() {
      people += 1
      const plate = `AA-${100 + people}-BB`
      const person = { email: `client${people}@exemple.fr`, immatriculation: plate }
      const planType = oneOf(['standard', 'premium']) ?? 'standard'
      const intent = await setUp(app, { ...person, planType, firstVisitDate: '2026-12-10' })
      if (next() < 0.9) stripe.confirmCard(intent)
    },
    async days() {
      const days = Math.min(daysLeft, 1 + below(25))
      daysLeft -= days
      if (days > 0) await stripe.clock.advance({ days })
    },
    cardFails: () => ofOne(({ id }) => stripe.changeCard(id, failingCard)),
    cardIsRight: () => ofOne(({ id }) => stripe.changeCard(id, goodCard)),
    paysByLink() {
      const open = [...stripe.state.invoices.values()].filter(({ status }) => status === 'open')
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
    endedAtDashboard: () => ofOne(({ id }) => (next() < 0.4 ? deps.payments.cancel(id, 'now') : null)),
    otherAmount() {
      const item = oneOf(running())?.items.data[0]
      if (item) item.price = { ...item.price, unit_amount: oneOf([5000, 6986, 11_986, 9000]) ?? 1 }
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

  function refundAtDashboard() {
    const charges = [...stripe.state.charges.values()].filter(({ paid, refunded }) => paid && !refunded)
    const charge = oneOf(charges)
    if (!charge) return
    const amount = Math.max(1, below(charge.amount - charge.amount_refunded + 1))
    return fetch(`${stripe.apiBase}/v1/refunds`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${stripe.secretKey}` },
      body: new URLSearchParams({ charge: charge.id, amount: String(amount) }),
    })
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
      stripe.held.length = 0
      stripe.switches.nothingFails()
      Object.assign(stripe.switches, { hold: false, duplicate: false, shuffle: false })
      await stripe.settled()
    },
  }
}

export type RandomWorld = Awaited<ReturnType<typeof randomWorld>>

import { expect, test } from 'bun:test'
import { roundsOf, seededRandom, seedOf } from '@tramontane/domain/testing/seeded-random'
import { checkDocuments } from '../../documents/check-documents.ts'
import { reconcile } from '../../reconciliation/reconcile.ts'
import { followPayments } from './follow-payments.ts'
import { linkedWash } from './testing.ts'

const rounds = roundsOf(5, 200)
const actsPerRound = 14
const price = 8900
const acts = [
  ...(['start', 'start', 'card', 'card', 'card', 'card', 'door', 'door'] as const),
  ...(['cancel', 'hold', 'deliver', 'fail', 'follow'] as const),
  ...(['dispute', 'disputeEnds', 'back'] as const),
]

/**
 * Two tabs, the door, cancellations, events that come late, twice or never, refunds that fail, banks that take a
 * payment back: whatever the order, once all is quiet our lines and Stripe's own list are the same to the cent, and
 * nobody has paid more than the wash costs.
 */
test('any interleaving of payments ends with our lines equal to Stripe’s, and nobody paid twice', async () => {
  const next = seededRandom(seedOf(20_261_124))
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value

  for (let round = 0; round < rounds; round += 1) {
    await using at = await linkedWash()
    const { stripe, app } = at
    const { token } = await at.link()
    const secrets: string[] = []
    let isCanceled = false
    let cashBack = 0
    const story: string[] = []
    for (let count = 0; count < actsPerRound; count += 1) {
      const act = count === 0 ? 'start' : pick(acts)
      story.push(act)
      if (act === 'start') {
        const [one, two] = await Promise.all([begin(), begin()])
        if (one && two) expect(two).toBe(one)
      }
      if (act === 'card' && secrets.length > 0) {
        stripe.confirmCard(pick(secrets))
        await stripe.settled()
      }
      if (act === 'door') await at.pay(at.id, 'cash', pick([1000, 1000, 4450, price]))
      if (act === 'cancel' && below(2) === 0)
        isCanceled = (await at.step(at.id, 'absent')).status === 200 || isCanceled
      if (act === 'hold') stripe.switches.hold = !stripe.switches.hold
      if (act === 'deliver') {
        stripe.switches.duplicate = below(2) === 0
        await stripe.deliverAll()
      }
      if (act === 'fail')
        stripe.switches.failNext('POST /v1/refunds', pick(['lost_answer', 'unavailable']), { times: 2 })
      if (act === 'follow') await followPayments(app.deps)
      if (act === 'dispute') await dispute()
      if (act === 'disputeEnds') {
        const open = [...stripe.state.disputes.values()].find(({ status }) => status === 'needs_response')
        if (open) stripe.closeDispute(open.id, pick(['won', 'lost']))
      }
      if (act === 'back') {
        const back = { method: 'cash', cents: 500, reason: 'Rayure', key: crypto.randomUUID() }
        const given = { ...back, at: app.clock.now().toISOString() }
        const reply = await at.admin.post(`/api/appointments/${at.id}/refunds`, given)
        cashBack += reply.status === 201 ? 500 : 0
      }
    }

    stripe.switches.nothingFails()
    stripe.switches.hold = false
    // Whatever is still held was lost for good: the night finds it.
    await reconcile(app.deps)
    await followPayments(app.deps)
    await followPayments(app.deps)
    await stripe.settled()
    const lines = await app.rows('wash_payments')
    const received = lines.reduce((sum, { cents }) => sum + Number(cents), 0)
    expect([round, story, await at.booked()]).toEqual([round, story, at.held()])
    expect(received).toBeLessThanOrEqual(price)
    // A bank takes the whole of a payment, whatever went back of it before.
    const disputes = [...stripe.state.disputes.values()]
    const leastCents = disputes.some(({ status }) => status !== 'won') ? -cashBack : 0
    expect([round, story, received >= leastCents]).toEqual([round, story, true])
    // Of a wash that does not come nothing paid online is kept, but what went back in cash: no deposit was agreed.
    const isWon = disputes.some(({ status }) => status === 'won')
    if (isCanceled && !isWon) expect([round, story, at.held() <= cashBack]).toEqual([round, story, true])
    expect([round, story, await checkDocuments(app.deps)]).toEqual([
      round,
      story,
      { holes: 0, washes: 0, months: 0 },
    ])
    const open = await app.rows('online_refunds')
    expect(open.filter(({ sent_at }) => sent_at === null)).toEqual([])

    /** Of a payment of which nothing goes back yet. */
    async function dispute() {
      const owed = (await app.rows('online_refunds')).filter(({ sent_at }) => sent_at === null)
      const charge = [...stripe.state.charges.values()].find(({ paid, disputed }) => paid && !disputed)
      if (charge && charge.amount_refunded === 0 && owed.length === 0)
        stripe.openDispute(charge.payment_intent)
    }

    async function begin() {
      const cents = (await at.finish(token)).cents
      const reply = await at.start(token, cents)
      if (reply.status !== 200) return null
      const { clientSecret } = (await reply.json()).data
      secrets.push(clientSecret)
      return clientSecret
    }
  }
})

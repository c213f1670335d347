import { describe, expect, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { failureWords } from '@tramontane/domain/testing/failure-of'
import { type StartedFakeStripe, startFakeStripe } from '@tramontane/fake-stripe/start-fake-stripe'
import { checkStripe, groupNames } from './stripe-check.ts'
import { stripeCheckCommand } from './stripe-check-command.ts'

const { plans } = demoBusiness

/** A test account as slow as Stripe's: nothing that goes on by itself is there at once. */
async function account() {
  const stripe = await startFakeStripe({ webhookSecret: 'whsec_x', now: '2026-11-20T09:00:00Z' })
  Object.assign(stripe.settings, {
    secondsToInvoice: 3,
    secondsToDispute: 5,
    secondsToEnd: 7,
    secondsToAdvance: 20,
  })
  return stripe
}

function given(stripe: StartedFakeStripe) {
  return {
    secretKey: stripe.secretKey,
    apiBase: stripe.apiBase,
    plans,
    now: stripe.clock.now,
    pause: (milliseconds: number) => stripe.clock.advance({ seconds: milliseconds / 1000 }),
  }
}

const check = (stripe: StartedFakeStripe, groups?: string[]) => checkStripe(given(stripe), groups)

const names = [
  'Avant l’essai',
  ...['Prix', 'Portail', 'Webhook', 'Clé d’idempotence'],
  ...['Commande', 'Premier paiement', 'La carte qui paie', 'Fin à une date', 'Remboursement'],
  'Fin immédiate',
  ...['Carte refusée', 'Carte sans provision', 'Carte expirée', 'Code de carte faux', 'Erreur de la banque'],
  'Puis une bonne carte',
  '3-D Secure',
  ...['Remboursement en attente', 'Remboursement qui revient'],
  ...['Litige', 'Litige gagné', 'Litige perdu', 'Demande de la banque'],
  ...['Horloge d’essai', 'Renouvellement', 'Renouvellement refusé', 'Retard réglé'],
  ...['Dernier mois', 'Fin tenue'],
  'Événements',
  'Après l’essai',
]

test('everything that a test key allows is done, told step by step, and taken away', async () => {
  await using stripe = await account()
  const lines = await check(stripe)
  expect(lines.filter(({ isWell }) => !isWell)).toEqual([])
  expect(lines.map(({ name }) => name)).toEqual(names)
  for (const { sentence } of lines) expect(sentence).toMatch(/^attendu : .+ ; reçu : .+\.$/)
  expect(left(stripe)).toEqual({ customers: 0, clocks: 0, webhooks: 0, subscriptions: 0 })
})

function left({ state }: StartedFakeStripe) {
  return {
    customers: state.customers.size,
    clocks: state.testClocks.size,
    webhooks: state.webhookEndpoints.size,
    subscriptions: [...state.subscriptions.values()].filter(({ ended_at }) => ended_at === null).length,
  }
}

type Truth = Record<string, unknown>
type Sabotage = (stripe: StartedFakeStripe) => void

const always = { times: 10_000 }

function lying(
  call: Parameters<StartedFakeStripe['switches']['failNext']>[0],
  lie: (truth: Truth) => object,
) {
  return ({ switches }: StartedFakeStripe) => switches.failNext(call, { lie }, always)
}

/** As often as `lie` changes something of a list. */
function lyingList(call: Parameters<typeof lying>[0], lie: (item: Truth) => object) {
  return lying(call, (truth) => ({ ...truth, data: (truth.data as Truth[]).map(lie) }))
}

function cardIs(token: string, number: string): Sabotage {
  return ({ state }) => state.cardTokens.set(token, number)
}

const emptyList = (truth: Truth) => ({ ...truth, data: [] })

const sabotages: [step: string, groups: string[], sabotage: Sabotage][] = [
  ['Avant l’essai', ['compte'], ({ switches }) => switches.failNext('GET /v1/customers', 'empty')],
  ['Prix', ['compte'], lyingList('GET /v1/prices', (price) => ({ ...price, tax_behavior: 'exclusive' }))],
  [
    'Portail',
    ['compte'],
    lying('POST /v1/billing_portal/sessions', (it) => ({ ...it, configuration: 'bpc_1' })),
  ],
  ['Portail', ['compte'], lyingList('GET /v1/billing_portal/configurations', withPause)],
  [
    'Webhook',
    ['compte'],
    lyingList('GET /v1/webhook_endpoints', (it) => ({ ...it, api_version: '2025-03-31.basil' })),
  ],
  ['Webhook', ['compte'], lyingList('GET /v1/webhook_endpoints', (it) => ({ ...it, status: 'disabled' }))],
  [
    'Clé d’idempotence',
    ['compte'],
    lying('POST /v1/customers', (it) => (it.name ? { ...it, id: crypto.randomUUID() } : it)),
  ],
  ['Commande', ['commande'], lying('GET /v1/subscriptions/:id', (it) => ({ ...it, status: 'active' }))],
  [
    'Premier paiement',
    ['commande'],
    ({ switches }) => switches.failNext('GET /v1/invoices', 'wrong_amount', always),
  ],
  ['Premier paiement', ['commande'], ({ settings }) => Object.assign(settings, { secondsToInvoice: 900 })],
  ['La carte qui paie', ['commande'], lying('GET /v1/subscriptions/:id', withOwnCard)],
  ['Fin à une date', ['commande'], lying('GET /v1/subscriptions/:id', (it) => ({ ...it, cancel_at: null }))],
  ['Remboursement', ['commande'], lyingList('GET /v1/refunds', (it) => ({ ...it, amount: 999 }))],
  [
    'Fin immédiate',
    ['commande'],
    lying('DELETE /v1/subscriptions/:id', (it) => ({ ...it, status: 'active' })),
  ],
  ['Carte expirée', ['refus'], cardIs('pm_card_chargeDeclinedExpiredCard', '4000000000000002')],
  ['Carte refusée', ['refus'], cardIs('pm_card_visa_chargeDeclined', '4242424242424242')],
  ['3-D Secure', ['3ds'], cardIs('pm_card_authenticationRequired', '4242424242424242')],
  [
    'Remboursement en attente',
    ['remboursements'],
    ({ settings }) => Object.assign(settings, { secondsToEnd: 900 }),
  ],
  ['Remboursement qui revient', ['remboursements'], cardIs('pm_card_refundFail', '4242424242424242')],
  ['Litige', ['litiges'], ({ settings }) => Object.assign(settings, { secondsToDispute: 900 })],
  ['Litige', ['litiges'], lyingList('GET /v1/disputes', (it) => ({ ...it, amount: 100 }))],
  ['Litige gagné', ['litiges'], lyingList('GET /v1/disputes', (it) => ({ ...it, status: notWon(it) }))],
  ['Litige perdu', ['litiges'], lyingList('GET /v1/disputes', (it) => ({ ...it, status: notLost(it) }))],
  ['Demande de la banque', ['litiges'], cardIs('pm_card_createDisputeInquiry', '4000000000000259')],
  ['Horloge d’essai', ['horloge'], lying('GET /v1/subscriptions/:id', (it) => ({ ...it, test_clock: null }))],
  ['Renouvellement', ['horloge'], ({ settings }) => Object.assign(settings, { secondsToAdvance: 900 })],
  ['Renouvellement', ['horloge'], lying('GET /v1/test_helpers/test_clocks/:id', broken)],
  ['Renouvellement', ['horloge'], ({ settings }) => Object.assign(settings, { renewalDraftSeconds: 90_000 })],
  ['Renouvellement refusé', ['horloge'], cardIs('pm_card_chargeCustomerFail', '4242424242424242')],
  [
    'Retard réglé',
    ['horloge'],
    ({ switches }) => switches.failNext('POST /v1/invoices/:id/pay', 'server_error', always),
  ],
  [
    'Fin tenue',
    ['horloge'],
    lying('GET /v1/subscriptions/:id', (it) => ({ ...it, ended_at: it.ended_at && 1 })),
  ],
  [
    'Dernier mois',
    ['horloge'],
    lyingList('GET /v1/invoices', (it) => ({ ...it, amount_paid: 6986, amount_due: 6986 })),
  ],
  ['Événements', groupNames, lying('GET /v1/events', emptyList)],
  [
    'Après l’essai',
    ['commande'],
    ({ switches }) => switches.failNext('DELETE /v1/customers/:id', 'no_error_field'),
  ],
  [
    'Carte sans provision',
    ['refus'],
    cardIs('pm_card_visa_chargeDeclinedInsufficientFunds', '4000000000000002'),
  ],
  ['Code de carte faux', ['refus'], cardIs('pm_card_chargeDeclinedIncorrectCvc', '4000000000000002')],
  ['Erreur de la banque', ['refus'], cardIs('pm_card_chargeDeclinedProcessingError', '4000000000000002')],
  ['Puis une bonne carte', ['refus'], cardIs('pm_card_visa', '4000000000000002')],
]

describe('a step that Stripe answers otherwise than expected is told with what came, and the others go on', () => {
  test.each(sabotages)('%s', async (step, groups, sabotage) => {
    await using stripe = await account()
    sabotage(stripe)
    const lines = await check(stripe, groups)
    const wrong = lines.filter(({ isWell }) => !isWell)
    expect(wrong[0]?.name).toBe(step)
    expect(wrong[0]?.sentence).toMatch(/^attendu : .+ ; reçu : .+\.$/)
    expect(lines.at(-1)?.name).toBe('Après l’essai')
  })
})

test('every step has been seen to fail', () => {
  const missed = names.filter((name) => !sabotages.some(([step]) => step === name))
  expect(missed).toEqual([])
})

function withPause(portal: Truth): Truth {
  return { ...portal, features: { ...(portal.features as Truth), subscription_pause: { enabled: true } } }
}

function withOwnCard(subscription: Truth): Truth {
  return { ...subscription, default_payment_method: 'pm_own' }
}

function notWon({ status }: Truth) {
  return status === 'won' ? 'under_review' : status
}

function notLost({ status }: Truth) {
  return status === 'lost' ? 'under_review' : status
}

function broken(clock: Truth): Truth {
  return { ...clock, status: 'internal_failure' }
}

test('what a run that was broken off left is taken away by the next', async () => {
  await using stripe = await account()
  stripe.switches.failNext('DELETE /v1/customers/:id', 'no_error_field', always)
  stripe.switches.failNext('DELETE /v1/test_helpers/test_clocks/:id', 'no_error_field', always)
  await check(stripe, ['commande', 'horloge'])
  expect(left(stripe)).toMatchObject({ customers: 2, clocks: 1 })

  stripe.switches.nothingFails()
  const [first] = await check(stripe, ['3ds'])
  expect(first?.sentence).toContain('reçu : 1 horloge(s), 1 client(s), supprimés')
  expect(left(stripe)).toEqual({ customers: 0, clocks: 0, webhooks: 0, subscriptions: 0 })
})

test('a clock that is still on its way is waited for before it is taken away', async () => {
  await using stripe = await account()
  stripe.settings.secondsToAdvance = 400
  const lines = await check(stripe, ['horloge'])
  expect(lines.find(({ name }) => name === 'Renouvellement')?.isWell).toBe(false)
  expect(lines.at(-1)).toMatchObject({ isWell: true })
  expect(left(stripe).clocks).toBe(0)
})

test('an account that sells at other prices sells at them afterwards', async () => {
  await using stripe = await account()
  const own = stripe.addPrice({ lookupKey: 'standard_monthly', unitAmount: 7900 })
  await check(stripe, ['compte', 'commande'])
  expect(stripe.state.prices.get(own.id)?.lookup_key).toBe('standard_monthly')
})

test('two runs in a row have the same outcome', async () => {
  await using stripe = await account()
  await check(stripe, ['compte', 'commande'])
  const again = await check(stripe, ['compte', 'commande'])
  expect(again.filter(({ isWell }) => !isWell)).toEqual([])
})

describe('the command', () => {
  async function run(stripe: StartedFakeStripe, words: string[], env = {}) {
    const printed: string[] = []
    const { secretKey: STRIPE_SECRET_KEY, apiBase: STRIPE_API_BASE } = stripe
    const code = await stripeCheckCommand({
      ...given(stripe),
      env: { STRIPE_SECRET_KEY, STRIPE_API_BASE, ...env },
      words,
      print: (line) => printed.push(line),
    })
    return { code, printed }
  }

  test('prints a line for each step, and ends with 0', async () => {
    await using stripe = await account()
    const { code, printed } = await run(stripe, ['3ds'])
    expect(code).toBe(0)
    expect(printed).toHaveLength(4)
    expect(printed[1]).toStartWith('OK         3-D Secure : attendu : ')
  })

  test('ends with 1 after a fault, and says how that group is tried again', async () => {
    await using stripe = await account()
    stripe.state.cardTokens.set('pm_card_authenticationRequired', '4242424242424242')
    const { code, printed } = await run(stripe, ['3ds'])
    expect(code).toBe(1)
    expect(printed[1]).toStartWith('À RÉPARER  3-D Secure : attendu : ')
    expect(printed.at(-1)).toEndWith('bun run stripe:check 3ds')
  })

  test.each([
    ['a live key', { STRIPE_SECRET_KEY: 'sk_live_1' }, []],
    ['no key', { STRIPE_SECRET_KEY: '' }, []],
    ['a group that is none', {}, ['horloges']],
  ])('tries nothing with %s', async (_, env, words) => {
    await using stripe = await account()
    expect(await run(stripe, words, env)).toMatchObject({ code: 2, printed: [expect.any(String)] })
    expect(stripe.calls).toEqual([])
  })
})

test('a live key is refused before anything is asked', async () => {
  await using stripe = await account()
  const live = checkStripe({ ...given(stripe), secretKey: 'sk_live_1' })
  expect(await failureWords(live)).toContain('test mode')
  expect(stripe.calls).toEqual([])
})

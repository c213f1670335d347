import { expect, test } from 'bun:test'
import { startFakeStripe } from '@tramontane/fake-stripe/start-fake-stripe'
import { checkStripe } from './stripe-check.ts'

const cents = { standard: 6986, premium: 11_986 }
const now = new Date('2026-11-20T09:00:00Z')

test('everything that a test key allows is done, told step by step, and taken away', async () => {
  await using stripe = await startFakeStripe({ webhookSecret: 'whsec_x', now })
  const lines = await checkStripe({ ...stripe, cents, now })
  expect(lines.filter(({ isWell }) => !isWell)).toEqual([])
  expect(lines.map(({ sentence }) => sentence.split(' : ')[0])).toEqual([
    ...['Prix', 'Commande', 'Carte refusée', 'Premier paiement', 'Lien de carte', 'La carte qui paie'],
    ...['Fin à une date', 'Remboursement', 'Fin immédiate'],
  ])
  expect([...stripe.state.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled'])
  expect(stripe.state.customers.size).toBe(0)
})

test('a step that goes wrong is told with its reason, and the others go on', async () => {
  await using stripe = await startFakeStripe({ webhookSecret: 'whsec_x', now })
  stripe.switches.failNext('POST /v1/billing_portal/sessions', 'server_error', { times: 9 })
  const lines = await checkStripe({ ...stripe, cents, now })
  const wrong = lines.filter(({ isWell }) => !isWell).map(({ sentence }) => sentence)
  expect(wrong).toEqual([expect.stringContaining('Lien de carte : ')])
})

test('a live key is refused before anything is asked', async () => {
  await using stripe = await startFakeStripe({ webhookSecret: 'whsec_x', now })
  await expect(checkStripe({ ...stripe, secretKey: 'sk_live_1', cents, now })).rejects.toThrow('test mode')
  expect(stripe.calls).toEqual([])
})

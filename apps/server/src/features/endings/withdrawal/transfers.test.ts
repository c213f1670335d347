import { expect, test } from 'bun:test'
import { testApp } from '../../../testing/test-app.ts'
import { entry, rowsOf } from '../../subscriptions-admin/testing.ts'
import { settleEndings } from '../settling/settle-endings.ts'
import { declarant, insertWash, letters, withdrawalPath } from '../testing.ts'

const period = '2026-11-20'

/** A contract of two washes a month that is paid by transfer, one of which was done on express request. */
async function washedOnce() {
  const app = await testApp({ now: '2026-11-20T09:00:00Z' })
  const admin = await app.admin()
  await admin.post('/api/create-subscription-only', {
    ...{ ...entry, firstName: 'Karim', lastName: 'Benali', email: declarant.email },
    ...{ formulaType: 'premium', isDistanceContract: true, activate: true },
  })
  await app.deps.database.client.execute('update subscriptions set express_requested_at = start_date')
  await insertWash(app, { day: '2026-11-23', status: 'completed' })
  app.clock.moveTo('2026-11-26T09:00:00Z')
  const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ')
  return {
    app,
    async note(...lines: [cents: number, on: string][]) {
      for (const [cents, on] of lines) {
        const reply = await admin.post('/api/subscriptions/1/transfers', { period, cents, on })
        expect(reply.status).toBe(200)
      }
    },
    /** What the client reads, and what the owner is asked for. */
    async renounce() {
      await app.visitor.post(withdrawalPath, declarant)
      await settleEndings(app.deps)
      const [receipt] = await letters(app, 'withdrawal-received:')
      const alerts = (await rowsOf(app, 'alerts')).map(({ text }) => plain(text))
      return { receipt: plain(receipt?.text), alerts }
    },
    endings: () => rowsOf(app, 'contract_endings'),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

const asked =
  'Karim Benali (AB-2026-00001) a renoncé à son contrat, réglé sans le prestataire de paiement : remboursez 59,93 € par le même moyen, au plus tard le jeudi 10 décembre 2026, puis appuyez sur « Fait ».'

test.each([
  ['nobody noted', []],
  ['one came', [[11_986, '2026-11-20']]],
  [
    'two parts came, the first of less than the share that is kept',
    [
      [3000, '2026-11-20'],
      [8986, '2026-11-21'],
    ],
  ],
  [
    'one was noted on a wrong day, taken back and noted again',
    [
      [11_986, '2026-11-20'],
      [-11_986, '2026-11-20'],
      [11_986, '2026-11-21'],
    ],
  ],
] as [string, [number, string][]][])(
  'a month paid by transfer gives back the share of the wash that is left (%s)',
  async (_, lines) => {
    await using at = await washedOnce()
    await at.note(...lines)
    const { receipt, alerts } = await at.renounce()
    expect(receipt).toContain('Payé : 119,86 €')
    expect(receipt).toContain('Nous vous remboursons 59,93 €, par')
    expect(alerts).toEqual([asked])
  },
)

test('of a month of which a part came the share of its price is kept, and no more goes back than the rest', async () => {
  await using at = await washedOnce()
  await at.note([8000, '2026-11-20'])
  expect((await at.renounce()).receipt).toContain('Nous vous remboursons 20,07 €, par')
})

test('what goes back afterwards as a line of the month is asked of the owner no more', async () => {
  await using at = await washedOnce()
  await at.note([11_986, '2026-11-20'])
  await at.renounce()
  expect(await at.endings()).toMatchObject([{ refund_cents: 5993, refunded_at: null }])
  at.app.clock.moveTo('2026-11-27T09:00:00Z')
  await at.note([-5993, '2026-11-27'])
  await settleEndings(at.app.deps)
  expect(await at.endings()).toMatchObject([{ refunded_at: expect.any(Number) }])
})

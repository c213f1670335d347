import { afterEach, describe, expect, test } from 'bun:test'
import { insertVehicle } from '../../../testing/client-fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { cancellationPath, declarant, letters, subscribed, withdrawalPath } from '../testing.ts'
import { evenMs, evenOutTo } from './in-even-time.ts'

afterEach(() => evenOutTo(0))

type Change = Partial<typeof declarant> & { licensePlate?: string }

const others: [string, Change][] = [
  ['the plate, of another name', { reference: '', licensePlate: 'FX-871-RD', name: 'Samir Benali' }],
  ['the plate, of another e-mail', { reference: '', licensePlate: 'FX-871-RD', email: 'lea@exemple.fr' }],
  ['another plate as well', { reference: 'AB-2026-00002', licensePlate: 'ZZ-999-ZZ' }],
  ['another number', { reference: 'AB-2026-00002' }],
  ['another year', { reference: 'AB-2025-00001' }],
  ['no reference of ours', { reference: 'dossier Benali' }],
  ['another e-mail', { email: 'karima@exemple.fr' }],
  ['another name', { name: 'Samir Benali' }],
  ['the last name alone', { name: 'Benali' }],
]

describe.each([
  ['cancellation', cancellationPath],
  ['withdrawal', withdrawalPath],
])('a %s that names no contract', (_, path) => {
  test.each(others)(
    '%s: the reply is the right one’s to the byte, it is kept, and nothing happens',
    async (_, change) => {
      const { app } = await subscribed()
      await using _app = app
      const before = await letters(app)
      const wrong = await app.visitor.post(path, { ...declarant, ...change })
      expect(await app.rows('subscriptions')).toMatchObject([{ status: 'active', cancel_at: null }])
      expect(await letters(app)).toEqual(before)
      const { licensePlate, reference = declarant.reference, ...rest } = change
      const quoted = [
        reference && `référence ${reference}`,
        licensePlate && `immatriculation ${licensePlate}`,
      ]
      expect(await app.rows('contract_endings')).toMatchObject([
        {
          ...{ subscription_id: null, declared_at: app.clock.now().getTime(), effective_day: null },
          ...{ reference: quoted.filter(Boolean).join(', '), ...rest },
        },
      ])

      const right = await app.visitor.post(path, declarant)
      expect(wrong.status).toBe(200)
      expect(right.status).toBe(200)
      expect(await wrong.text()).toBe(await right.text())
      const shown = (reply: Response) => [...reply.headers].filter(([name]) => name !== 'x-request-id')
      expect(shown(wrong)).toEqual(shown(right))
    },
  )

  test('is answered no sooner than the letters to a right one could be written, and neither waits for the provider', async () => {
    const { app } = await subscribed()
    await using _app = app
    app.stripe.switches.failNext('GET /v1/subscriptions/:id', 'timeout', { times: 100 })
    evenOutTo(evenMs)
    for (const reference of ['AB-2026-00002', declarant.reference]) {
      const start = performance.now()
      await app.visitor.post(path, { ...declarant, reference })
      expect(performance.now() - start).toBeGreaterThan(45)
    }
    app.stripe.release()
  })

  test('is told to an administrator, who can look for the slip of the keyboard', async () => {
    await using app = await testApp()
    await app.visitor.post(path, { ...declarant, reference: 'AB-2062-00001' })
    const { data } = await (await (await app.admin()).get('/api/admin/alerts')).json()
    expect(data.alerts).toMatchObject([{ text: expect.stringContaining('AB-2062-00001') }])
  })

  test('the sixth of an hour from one address waits, whatever it names', async () => {
    await using app = await testApp({ now: '2026-11-20T09:00:00Z', rateLimits: 'on', trustedProxies: 1 })
    const from = (address: string) => app.visitor.with({ 'X-Forwarded-For': address })
    for (let sent = 0; sent < 5; sent += 1)
      expect((await from('203.0.113.7').post(path, declarant)).status).toBe(200)
    const sixth = await from('203.0.113.7').post(path, declarant)
    expect(sixth.status).toBe(429)
    expect(sixth.headers.get('Retry-After')).toBe('3600')
    expect((await from('203.0.113.8').post(path, declarant)).status).toBe(200)
  })

  test('its log line holds none of its words', async () => {
    await using app = await testApp()
    await app.visitor.post(path, { ...declarant, reason: 'Vente du Captur' })
    expect(app.logged.join('')).not.toMatch(/Benali|karim@|AB-2026|Captur/)
  })
})

const slips: [string, Change][] = [
  ['by the plate alone', { reference: '', licensePlate: 'fx 871 rd' }],
  ['by the plate, with a slip in the reference', { reference: 'AB-2026-00077', licensePlate: 'FX-871-RD' }],
  ['by the reference, with a slip in the plate', { licensePlate: 'FX-871-RB' }],
  ['last name first, in capitals', { name: 'BENALI karim' }],
  ['a title and a second name', { name: 'M. Karim-Élie  Benali' }],
  ['small letters and blanks', { reference: ' ab 2026 00001 ' }],
  ['fewer zeros, long dashes', { reference: 'AB–2026–1' }],
  ['an e-mail in capitals', { email: 'Karim@Exemple.FR' }],
]

test.each(slips)('the contract is known all the same: %s', async (_, change) => {
  const { app } = await subscribed()
  await using _app = app
  await app.visitor.post(cancellationPath, { ...declarant, ...change })
  expect(await letters(app, 'cancellation-received:')).toHaveLength(1)
})

test('of two contracts of one plate the one that runs is meant, although the other is newer', async () => {
  const { app } = await subscribed()
  await using _app = app
  await insertVehicle(app, 1, { licensePlate: 'FX-871-RD', status: 'cancelled' })
  await app.visitor.post(cancellationPath, { ...declarant, reference: '', licensePlate: 'FX-871-RD' })
  expect(await app.rows('subscriptions')).toMatchObject([{ status: 'active' }, { status: 'cancelled' }])
  expect(await app.rows('contract_endings')).toMatchObject([{ subscription_id: 1 }])
})

describe('refused, and nothing is kept', () => {
  const refused: [string, string, Record<string, unknown>, string][] = [
    ['a cancellation without a name', cancellationPath, { name: ' ' }, 'name'],
    ['two e-mails', cancellationPath, { email: 'a@b.fr, evil@z.fr' }, 'email'],
    ['neither plate nor reference', withdrawalPath, { reference: '' }, 'licensePlate'],
    ['neither of them', cancellationPath, { reference: null, licensePlate: ' ' }, 'licensePlate'],
    ['a plate of 21 letters', cancellationPath, { licensePlate: 'A'.repeat(21) }, 'licensePlate'],
    ['a day that does not exist', cancellationPath, { wishedDay: '2027-02-30' }, 'wishedDay'],
    ['a day that is years away', cancellationPath, { wishedDay: '9999-12-31' }, 'wishedDay'],
    ['a reason of 2001 letters', cancellationPath, { reason: 'a'.repeat(2001) }, 'reason'],
  ]
  test.each(refused)('%s', async (_, path, change, field) => {
    await using app = await testApp({ now: '2026-11-20T09:00:00Z' })
    const reply = await app.visitor.post(path, { ...declarant, ...change })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ code: 'validation', fields: { [field]: expect.any(String) } })
    const { rows } = await app.deps.database.client.execute('select * from contract_endings')
    expect(rows).toEqual([])
  })
})

test('an order that was never paid is no contract', async () => {
  const { app } = await subscribed()
  await using _app = app
  await app.deps.database.client.execute("update subscriptions set status = 'pending'")
  await app.visitor.post(withdrawalPath, declarant)
  expect(await app.rows('contract_endings')).toMatchObject([{ subscription_id: null }])
})

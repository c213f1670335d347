import { describe, expect, test } from 'bun:test'
import { testApp } from '../../../testing/test-app.ts'
import { clientMails, ownerMails, rowsOf } from '../testing.ts'
import { confirm, convertFor, lastToken, look } from './testing.ts'

const declarant = { name: 'Zoé Roca', email: 'zoe@exemple.fr', reference: 'LP-2026-00001' }

/** A wash that its client confirmed, ten days ahead. */
async function agreed({ change = {}, isConfirmed = true }: { change?: object; isConfirmed?: boolean } = {}) {
  const app = await testApp({ now: '2026-11-20T09:00:00Z' })
  const { admin } = await convertFor(app, change)
  const token = lastToken(app)
  if (isConfirmed && token) await confirm(app, token)
  await app.drainMail()
  return {
    app,
    admin,
    token,
    /** Renounces, and answers what the person and the owner read of it. */
    async renounce(other: object = {}) {
      const reply = await app.visitor.post('/api/withdrawal-request', { ...declarant, ...other })
      await app.drainMail()
      const told = clientMails(app).filter(({ subject }) => subject.startsWith('Accusé'))
      return { status: reply.status, told, text: (told.at(-1)?.text ?? '').replace(/\s+/g, ' ') }
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

describe('a one-off wash is renounced by its reference, name and e-mail', () => {
  test('to come: it is cancelled and nothing is due; both sides are told, the declaration is kept', async () => {
    await using at = await agreed()
    const { status, text } = await at.renounce()
    expect(status).toBe(200)
    for (const words of [
      'LP-2026-00001',
      'le rendez-vous est annulé et rien n’est dû',
      '2026-11-20T09:00:00',
    ])
      expect(text).toContain(words)
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ status: 'canceled' }])
    expect(await rowsOf(at.app, 'contract_endings')).toMatchObject([
      { kind: 'withdrawal', reference: 'LP-2026-00001', effective_day: '2026-11-20', subscription_id: null },
    ])
    expect(ownerMails(at.app).at(-1)?.subject).toContain('Rétractation d’un lavage ponctuel : Zoé Roca')
    expect((await look(at.app, at.token)).state).toBe('withdrawn')
    expect(await rowsOf(at.app, 'alerts')).toEqual([])
  })

  test('done on express request: the right is lost, the price stays due', async () => {
    await using at = await agreed()
    at.app.clock.moveTo('2026-12-01T09:00:00Z')
    expect((await at.renounce()).text).toContain(
      'son prix reste dû (119 € + 5 € de déplacement, soit 124 € TTC)',
    )
    expect(await rowsOf(at.app, 'one_off_contracts')).toMatchObject([{ withdrawn_at: null }])
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ status: 'confirmed' }])
  })

  test('done without one: nothing is due, and the owner reads what to give back', async () => {
    await using at = await agreed({ change: { agreement: { way: 'phone', agreedOn: '2026-11-20' } } })
    at.app.clock.moveTo('2026-12-01T09:00:00Z')
    expect((await at.renounce()).text).toContain('vous ne devez rien')
    expect((ownerMails(at.app).at(-1)?.text ?? '').replace(/\s+/g, ' ')).toContain(
      'le client ne doit rien. S’il a payé, rendez-lui tout au plus tard le mardi 15 décembre 2026',
    )
  })

  test('done without one, and noted as done: it is owed until it is renounced', async () => {
    await using at = await agreed({ change: { agreement: { way: 'phone', agreedOn: '2026-11-20' } } })
    at.app.clock.moveTo('2026-12-01T09:00:00Z')
    const owed = async () => (await (await at.admin.get('/api/clients?q=roca')).json()).data[0].owedCents
    expect(await owed()).toBe(0)
    await at.admin.post('/api/admin/appointments/close', { ids: [1] })
    expect(await owed()).toBe(12_400)
    await at.renounce()
    expect(await owed()).toBe(0)
  })

  test('after the last day it has no effect, and the way out is said', async () => {
    await using at = await agreed({ change: { date: '2026-12-14T08:00:00.000Z' } })
    at.app.clock.moveTo('2026-12-05T09:00:00Z')
    expect((await at.renounce()).text).toContain('Le délai a pris fin le vendredi 4 décembre 2026')
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ status: 'confirmed' }])
  })

  test('on the very last day it has', async () => {
    await using at = await agreed({ change: { date: '2026-12-14T08:00:00.000Z' } })
    at.app.clock.moveTo('2026-12-04T22:00:00Z')
    await at.renounce()
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ status: 'canceled' }])
  })

  test('declared three times: one receipt, one kept declaration', async () => {
    await using at = await agreed()
    for (let turn = 0; turn < 2; turn += 1) await at.renounce()
    expect((await at.renounce()).told).toHaveLength(1)
    expect(await rowsOf(at.app, 'contract_endings')).toHaveLength(1)
  })

  test('as people copy it', async () => {
    await using at = await agreed()
    await at.renounce({ name: 'ROCA zoe', email: 'ZOE@exemple.fr', reference: 'lp 2026 1' })
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ status: 'canceled' }])
  })

  test.each([
    ['another name', { name: 'Anne Vidal' }],
    ['another address', { email: 'anne@exemple.fr' }],
    ['another number', { reference: 'LP-2026-00002' }],
    ['another year', { reference: 'LP-2025-00001' }],
    ['the reference of a subscription', { reference: 'AB-2026-00001' }],
  ])('%s cancels nothing, writes to nobody, and is answered alike', async (_, change) => {
    await using at = await agreed()
    const { status, told } = await at.renounce(change)
    expect([status, told.length]).toEqual([200, 0])
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ status: 'confirmed' }])
    expect(await rowsOf(at.app, 'alerts')).toHaveLength(1)
  })

  test('without a reference, the only open contract of a name and an address is meant', async () => {
    await using at = await agreed()
    await at.renounce({ reference: null, licensePlate: 'AB-123-CD' })
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ status: 'canceled' }])
  })

  test('never where that address has a subscription: its plate was mistyped', async () => {
    await using at = await agreed()
    await at.app.insertClient({ email: 'zoe@exemple.fr' })
    await at.app.deps.database.client.execute("update subscriptions set customer_email = 'zoe@exemple.fr'")
    await at.renounce({ reference: null, licensePlate: 'ZZ-999-ZZ' })
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ status: 'confirmed' }])
  })

  test('what was only proposed is cancelled too', async () => {
    await using at = await agreed({ isConfirmed: false })
    await at.renounce()
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ status: 'canceled' }])
  })

  test('confirmed and renounced at once: never a wash without its client', async () => {
    await using at = await agreed({ isConfirmed: false })
    await Promise.all([confirm(at.app, at.token), at.renounce()])
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ status: 'canceled' }])
    expect(['withdrawn', 'canceled']).toContain((await look(at.app, at.token)).state)
  })
})

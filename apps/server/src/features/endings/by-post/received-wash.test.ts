import { describe, expect, test } from 'bun:test'
import { testApp } from '../../../testing/test-app.ts'
import { confirm, convertFor, lastToken, wash } from '../../appointments/one-off/testing.ts'
import { clientMails, rowsOf } from '../../appointments/testing.ts'

const path = '/api/admin/endings/received'

type Declared = Record<string, string | number>

/** The wash of Zoé, concluded on 20 November 2026: it can be renounced until 4 December. */
async function agreed({ now, change = {} }: { now: string; change?: object }) {
  const app = await testApp({ now: '2026-11-20T09:00:00Z' })
  const { admin } = await convertFor(app, change)
  const token = lastToken(app)
  if (token) await confirm(app, token)
  await app.drainMail()
  app.clock.moveTo(now)
  const entry = { kind: 'wash_withdrawal', appointmentId: 1, channel: 'letter' }
  return {
    app,
    admin,
    enter: (declared: Declared) => admin.post(path, { ...entry, ...declared }),
    async preview(declared: Declared) {
      const query = new URLSearchParams({ ...entry, appointmentId: '1', ...(declared as object) })
      return (await (await admin.get(`${path}/preview?${query}`)).json()).data
    },
    async receipts() {
      await app.drainMail()
      return clientMails(app)
        .filter(({ subject }) => subject.startsWith('Accusé'))
        .map(({ text }) => (text ?? '').replace(/\s+/g, ' '))
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

const far = { date: '2026-12-14T08:00:00.000Z' }
const byPhone = { agreement: { way: 'phone', agreedOn: '2026-11-20' } }
const inTime = { sentDay: '2026-12-04', receivedDay: '2026-12-08' }

describe('a withdrawal from a one-off wash that came by letter', () => {
  test('sent on the last day is in time, whenever it came: the wash is cancelled, as the preview says', async () => {
    await using at = await agreed({ now: '2026-12-09T09:00:00Z', change: far })
    const days = { lastDay: '2026-12-04', refundDueDay: '2026-12-22' }
    expect(await at.preview(inTime)).toEqual({
      ...{ outcome: 'ends', since: null, ending: null, wash: { effect: 'canceled', ...days } },
    })
    expect((await (await at.enter(inTime)).json()).data).toEqual({
      ...{ isRepeated: false, lastDay: null, refund: null, wash: 'canceled' },
    })
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ status: 'canceled' }])
    expect(await rowsOf(at.app, 'contract_endings')).toMatchObject([
      {
        ...{ kind: 'withdrawal', subscription_id: null, reference: 'LP-2026-00001', name: 'Zoé Roca' },
        ...{ channel: 'letter', sent_day: '2026-12-04', effective_day: '2026-12-08' },
        declared_at: Date.parse('2026-12-07T23:00:00Z'),
        created_at: Date.parse('2026-12-09T09:00:00Z'),
      },
    ])
    const [receipt] = await at.receipts()
    for (const fact of [
      'Envoyée le : vendredi 4 décembre 2026',
      'Reçue le : mardi 8 décembre 2026, par courrier',
      'le rendez-vous est annulé et rien n’est dû',
      'au plus tard le mardi 22 décembre 2026',
    ])
      expect(receipt).toContain(fact)
    expect(receipt).not.toContain('Horodatage')
  })

  test('of a client with an account stands in the client file, beside the wash', async () => {
    await using app = await testApp({ now: '2026-11-20T09:00:00Z' })
    await app.insertClient()
    const admin = await app.admin()
    const oneOff = { ...wash, ...far, ...byPhone, clientId: 1, subscriptionId: null }
    await admin.post('/api/admin/create-appointment', oneOff)
    const appointmentId = (await rowsOf(app, 'appointments'))[0]?.id
    const days = { channel: 'email', sentDay: '2026-11-20', receivedDay: '2026-11-20' }
    expect((await admin.post(path, { kind: 'wash_withdrawal', appointmentId, ...days })).status).toBe(200)
    const { data } = await (await admin.get('/api/admin/client-files/client/1')).json()
    expect(data.endings).toMatchObject([
      { kind: 'withdrawal', reference: 'LP-2026-00001', channel: 'email', sentDay: '2026-11-20' },
    ])
    expect(data.pastAppointments).toMatchObject([{ status: 'canceled', agreement: { state: 'withdrawn' } }])
  })

  test('stands in the journal with its days and who entered it, and in the list of things to do', async () => {
    await using at = await agreed({ now: '2026-12-09T09:00:00Z', change: far })
    await at.enter(inTime)
    const [line] = (await rowsOf(at.app, 'audit_log')).filter(({ action }) => action === 'withdrawal.record')
    expect(line).toMatchObject({ actor: expect.stringContaining('@'), target: 'appointment:1' })
    expect(JSON.parse(String(line?.details))).toEqual({
      ...{ isLate: false, refundCents: 0, channel: 'letter', receivedDay: '2026-12-08' },
      sentDay: '2026-12-04',
    })
    const todo = (await rowsOf(at.app, 'todo_items')).find(({ kind }) => kind === 'withdrawal')
    expect(String(todo?.title).replace(/\s/g, ' ')).toBe('Rétractation enregistrée : Zoé Roca, LP-2026-00001')
  })

  test('sent a day later changes nothing but is answered, as the preview says; so is a call of that day', async () => {
    await using at = await agreed({ now: '2026-12-09T09:00:00Z', change: far })
    const late = { ...inTime, sentDay: '2026-12-05' }
    expect(await at.preview(late)).toMatchObject({ outcome: 'late', since: '2026-12-04' })
    expect((await (await at.enter(late)).json()).data.wash).toBe('late')
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ status: 'confirmed' }])
    expect((await at.receipts())[0]).toContain('Le délai a pris fin le vendredi 4 décembre 2026')
    const call = { channel: 'phone', receivedDay: '2026-12-05' }
    expect(await at.preview(call)).toMatchObject({ outcome: 'stands', since: '2026-12-08' })
    expect((await (await at.enter(call)).json()).data.isRepeated).toBe(true)
  })

  test('that left in time is taken although an earlier one was late', async () => {
    await using at = await agreed({ now: '2026-12-09T09:00:00Z', change: far })
    const online = { name: 'Zoé Roca', email: 'zoe@exemple.fr', reference: 'LP-2026-00001' }
    await at.app.visitor.post('/api/withdrawal-request', online)
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ status: 'confirmed' }])
    expect((await (await at.enter(inTime)).json()).data.wash).toBe('canceled')
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ status: 'canceled' }])
    expect(await at.receipts()).toHaveLength(2)
  })

  test.each([
    ['before it was done on request', '2026-11-29', {}, 'done_after', 'vous ne devez rien', 1],
    ['on the day on which it was done on request', '2026-11-30', {}, 'lost', 'son prix reste dû', 0],
    ['after it was done on request', '2026-12-01', {}, 'lost', 'son prix reste dû', 0],
    ['after it was done without one', '2026-12-01', byPhone, 'owes_nothing', 'vous ne devez rien', 1],
  ] as const)(
    'that left %s: what is due is told before, in the receipt and on the contract',
    async (_, sentDay, change, effect, words, isOver) => {
      await using at = await agreed({ now: '2026-12-03T09:00:00Z', change })
      const declared = { sentDay, receivedDay: '2026-12-02' }
      const before = await at.preview(declared)
      expect([before.outcome, before.wash.effect]).toEqual([isOver ? 'ends' : 'over', effect])
      expect((await (await at.enter(declared)).json()).data.wash).toBe(effect)
      expect((await at.receipts())[0]).toContain(words)
      const [contract] = await rowsOf(at.app, 'one_off_contracts')
      expect(contract?.withdrawn_at).toBe(isOver ? Date.parse('2026-12-01T23:00:00Z') : null)
      expect((await rowsOf(at.app, 'appointments'))[0]?.status).not.toBe('canceled')
    },
  )

  test('entered twice, at once with another and with one online, is one declaration and one receipt', async () => {
    await using at = await agreed({ now: '2026-11-25T09:00:00Z', change: far })
    const declared = { sentDay: '2026-11-23', receivedDay: '2026-11-25' }
    const online = { name: 'Zoé Roca', email: 'zoe@exemple.fr', reference: 'lp 2026 1' }
    await Promise.all([
      at.enter(declared),
      at.app.visitor.post('/api/withdrawal-request', online),
      at.enter(declared),
    ])
    expect((await (await at.enter(declared)).json()).data).toEqual({
      ...{ isRepeated: true, lastDay: null, refund: null, wash: null },
    })
    expect(await at.preview(declared)).toMatchObject({ outcome: 'stands', since: '2026-11-25', wash: null })
    expect(await rowsOf(at.app, 'contract_endings')).toHaveLength(1)
    expect(await at.receipts()).toHaveLength(1)
  })

  test('about what was only proposed takes the proposal back', async () => {
    await using at = await agreed({ now: '2026-11-25T09:00:00Z', change: far })
    await at.app.deps.database.client.execute('update one_off_contracts set accepted_at = null')
    expect(
      (await (await at.enter({ sentDay: '2026-11-23', receivedDay: '2026-11-24' })).json()).data.wash,
    ).toBe('canceled')
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ status: 'canceled' }])
  })

  test('that left before the price was agreed anew is taken too', async () => {
    await using at = await agreed({ now: '2026-11-24T09:00:00Z', change: { ...far, ...byPhone } })
    const { agreement, contactMessageId, clientId, ...rest } = { ...wash, ...far, contactMessageId: 1 }
    const edit = { ...rest, service: 'Lavage Fast', status: 'confirmed' }
    expect((await at.admin.send('PUT', '/api/appointments/1', edit)).status).toBe(200)
    expect(await rowsOf(at.app, 'one_off_contracts')).toHaveLength(2)
    const reply = await at.enter({ sentDay: '2026-11-22', receivedDay: '2026-11-24' })
    expect((await reply.json()).data?.wash).toBe('canceled')
  })

  test('of somebody without an e-mail: the owner is given the receipt to send by post', async () => {
    await using at = await agreed({ now: '2026-11-25T09:00:00Z', change: { ...far, ...byPhone } })
    await at.app.deps.database.client.execute("update one_off_contracts set customer_email = ''")
    expect((await at.enter({ sentDay: '2026-11-23', receivedDay: '2026-11-24' })).status).toBe(200)
    const todo = (await rowsOf(at.app, 'todo_items')).find(({ kind }) => kind === 'letter_to_post')
    const words = String(todo?.detail).replace(/\s/g, ' ')
    expect(words).toContain('n’a pas donné d’e-mail : envoyez cette lettre par courrier')
    expect(words).toContain('Reçue le : mardi 24 novembre 2026, par courrier')
  })

  test.each([
    ['is to come', { receivedDay: '2026-12-10' }, 'receivedDay', 'encore à venir'],
    ['lies before the contract', { receivedDay: '2026-11-19' }, 'receivedDay', 'pas encore conclu'],
    ['is no day', { receivedDay: '' }, 'receivedDay', 'jour de réception'],
    ['it left on lies after it came', { sentDay: '2026-12-09' }, 'sentDay', 'vient après'],
    ['it left on lies before the contract', { sentDay: '2026-11-19' }, 'sentDay', 'pas encore conclu'],
  ])(
    'a day that %s is refused in words, in the preview too, and nothing is kept',
    async (_, change, field, words) => {
      await using at = await agreed({ now: '2026-12-09T09:00:00Z', change: far })
      const reply = await at.enter({ ...inTime, ...change })
      const { fields } = await reply.json()
      expect([reply.status, Object.keys(fields)]).toEqual([400, [field]])
      expect(fields[field]).toContain(words)
      expect(await at.preview({ ...inTime, ...change })).toBeUndefined()
      expect(await rowsOf(at.app, 'contract_endings')).toEqual([])
    },
  )

  test('more than ninety days after it came is settled with the client, not here', async () => {
    await using at = await agreed({ now: '2027-03-09T09:00:00Z', change: far })
    const { fields } = await (await at.enter(inTime)).json()
    expect(fields.receivedDay.replace(/\s/g, ' ')).toContain('réglez-la avec le client')
  })

  test('is entered by nobody but an administrator, and only about what a consumer agreed', async () => {
    await using at = await agreed({
      now: '2026-12-09T09:00:00Z',
      change: { agreement: { way: 'professional' } },
    })
    const declared = { kind: 'wash_withdrawal', appointmentId: 1, channel: 'letter', ...inTime }
    expect((await at.app.visitor.post(path, declared)).status).toBe(401)
    expect((await at.enter(inTime)).status).toBe(404)
    expect((await at.enter({ ...inTime, appointmentId: 99 })).status).toBe(404)
  })
})

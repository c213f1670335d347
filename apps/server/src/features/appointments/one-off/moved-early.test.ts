import { describe, expect, test } from 'bun:test'
import { expressStartStatement } from '@tramontane/content/endings/withdrawal-form'
import { testApp } from '../../../testing/test-app.ts'
import { clientMails, rowsOf } from '../testing.ts'
import { confirm, lastToken, wash } from './testing.ts'

const now = '2026-11-20T09:00:00Z'
const path = '/api/client-appointments/1'
const flat = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ')

/** Karim, who has an account, confirms a wash of 14 December: it can be renounced until Friday 4 December. */
async function confirmed(change: object = {}) {
  const app = await testApp({ now })
  const client = await app.client()
  const admin = await app.admin()
  const date = '2026-12-14T08:00:00.000Z'
  const entry = { ...wash, clientId: 1, subscriptionId: null, date, ...change }
  await admin.post('/api/admin/create-appointment', entry)
  await app.drainMail()
  const token = lastToken(app)
  if (token) await confirm(app, token, { expressStart: undefined })
  await app.drainMail()
  const move = async (day: string, expressStart?: true) => {
    const reply = await client.send('PATCH', path, { date: day, time: '09:00', expressStart })
    return { status: reply.status, code: (await reply.json()).code }
  }
  const contract = async () => (await rowsOf(app, 'one_off_contracts')).at(-1)
  const letter = async () => {
    await app.drainMail()
    return flat(clientMails(app).at(-1)?.text)
  }
  const edit = async (day: string, more: object = {}) => {
    const { agreement, subscriptionId, clientId, ...rest } = { ...entry, contactMessageId: undefined }
    const body = { ...rest, status: 'confirmed', date: `${day}T08:00:00.000Z`, ...more }
    return (await admin.send('PUT', '/api/appointments/1', body)).json()
  }
  return {
    app,
    token,
    admin,
    edit,
    move,
    contract,
    letter,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

describe('a client moves an own one-off wash into the withdrawal period', () => {
  test('it wants the express request, and nothing changes without it', async () => {
    await using at = await confirmed()
    expect(await at.move('2026-12-04')).toEqual({ status: 409, code: 'express_start_required' })
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([
      { sequence: 0, date: Date.parse('2026-12-14T08:00:00Z') },
    ])
    expect((await at.contract())?.express_requested_at).toBeNull()
  })

  test('asked for, it is moved; the contract keeps when, the journal who, the letter the very words', async () => {
    await using at = await confirmed()
    at.app.clock.moveTo('2026-11-23T08:30:00Z')
    expect((await at.move('2026-12-04', true)).status).toBe(200)
    expect((await at.contract())?.express_requested_at).toBe(Date.parse('2026-11-23T08:30:00Z'))
    expect(await rowsOf(at.app, 'audit_log')).toContainEqual(
      expect.objectContaining({
        actor: 'client:1',
        action: 'appointment.express_requested',
        target: 'appointment:1',
      }),
    )
    expect(await at.letter()).toContain(expressStartStatement)
  })

  test('once per contract: the next move says and stores no more of it', async () => {
    await using at = await confirmed()
    await at.move('2026-12-03', true)
    at.app.clock.moveTo('2026-11-23T08:30:00Z')
    expect((await at.move('2026-12-04')).status).toBe(200)
    expect((await at.contract())?.express_requested_at).toBe(Date.parse(now))
    expect(await at.letter()).not.toContain(expressStartStatement)
  })

  test.each([
    ['the day after its last one', {}, '2026-12-07'],
    [
      'a wash that is only proposed: its page asks',
      { agreement: { way: 'email' }, service: 'Lavage Fast' },
      '2026-12-03',
    ],
    ['a professional’s', { agreement: { way: 'professional' } }, '2026-12-03'],
  ])('%s wants none, and one that is sent all the same is not kept', async (what, change, day) => {
    await using at = await confirmed(change)
    if (what.includes('proposed'))
      await at.app.deps.database.client.execute('update one_off_contracts set accepted_at = null')
    expect((await at.move(day, true)).status).toBe(200)
    expect((await at.contract())?.express_requested_at ?? null).toBeNull()
  })

  test('one that was agreed by phone wants it too, counted from the call', async () => {
    await using at = await confirmed({ agreement: { way: 'phone', agreedOn: '2026-11-19' } })
    expect((await at.move('2026-12-03')).code).toBe('express_start_required')
    expect((await at.move('2026-12-04')).status).toBe(200)
  })
})

describe('the owner moves it at the client’s request', () => {
  test('without the express request: warned, not stopped, and the client is told that nothing would be due', async () => {
    await using at = await confirmed()
    expect((await at.edit('2026-12-04')).warnings).toEqual(['express_request'])
    expect((await at.contract())?.express_requested_at).toBeNull()
    expect(await at.letter()).toContain('sans que vous l’ayez demandé expressément')
  })

  test('with it: kept with its time and by whom, repeated to the client, and no warning', async () => {
    await using at = await confirmed()
    expect((await at.edit('2026-12-04', { expressStart: true })).warnings).toEqual([])
    expect((await at.contract())?.express_requested_at).toBe(Date.parse(now))
    const actions = (await rowsOf(at.app, 'audit_log')).filter(
      ({ action }) => action === 'appointment.express_requested',
    )
    expect(actions).toMatchObject([{ actor: expect.stringContaining('@'), target: 'appointment:1' }])
    expect(await at.letter()).toContain(expressStartStatement)
  })

  test('a request that no day needs is not kept', async () => {
    await using at = await confirmed()
    expect((await at.edit('2026-12-07', { expressStart: true })).warnings).toEqual([])
    expect((await at.contract())?.express_requested_at).toBeNull()
  })
})

import { describe, expect, test } from 'bun:test'
import { testApp } from '../../../testing/test-app.ts'
import { rowsOfTable } from '../../subscriptions/testing.ts'
import { settleEndings } from '../settling/settle-endings.ts'
import {
  cancellationPath,
  declarant,
  declare,
  insertWash,
  letters,
  quietMonths,
  subscribed,
} from '../testing.ts'

const path = '/api/admin/endings/1/reason'

/** A contract of 20 November 2026, left on the 25th for a reason: by notice it ends with 19 May 2027. */
async function leftForReason() {
  const { app, providerId } = await subscribed({ now: '2026-11-20T09:00:00Z' })
  await app.stripe.clock.set('2026-11-25T09:00:00Z')
  await declare(app, cancellationPath, { reason: 'Je déménage à Brest.' })
  const admin = await app.admin()
  const judge = async (decision: Record<string, unknown>) => {
    const reply = await admin.post(path, decision)
    await settleEndings(app.deps)
    await app.stripe.settled()
    return reply
  }
  const refunds = () => [...app.stripe.state.refunds.values()].map(({ amount }) => amount)
  const cancelAt = () => {
    const seconds = app.stripe.state.subscriptions.get(providerId)?.cancel_at
    return seconds ? new Date(seconds * 1000).toISOString() : null
  }
  return { app, admin, providerId, judge, refunds, cancelAt }
}

describe('a proof that establishes the reason', () => {
  test('ends the contract after the thirtieth day from its receipt, here, at the provider and in the letter', async () => {
    const { app, judge, cancelAt, refunds } = await leftForReason()
    await using _ = app
    await insertWash(app, { day: '2026-12-31', status: 'confirmed' })
    await insertWash(app, { day: '2027-01-01', status: 'confirmed' })
    await app.stripe.clock.set('2026-12-02T09:00:00Z')
    const reply = await judge({ decision: 'accepted', proofDay: '2026-12-01' })
    expect(await reply.json()).toEqual({ success: true, data: { lastDay: '2026-12-31' } })
    expect(cancelAt()).toBe('2027-01-01T09:00:00.000Z')
    expect(await app.rows('contract_endings')).toMatchObject([
      { reason_decision: 'accepted', proof_day: '2026-12-01', effective_day: '2027-01-01' },
    ])
    const [letter] = await letters(app, 'reason-accepted:')
    const text = String(letter?.text).replace(/\s/g, ' ')
    expect(text).toContain('Le contrat prend fin le jeudi 31 décembre 2026')
    // 20 to 31 December: 12 of 31 days.
    expect(text).toContain('27,04 € au plus pour un dernier mois de 12 jours sur 31')
    expect((await app.rows('appointments')).map(({ status }) => status)).toEqual(['confirmed', 'canceled'])
    expect((await app.rows('todo_items')).filter(({ kind }) => kind === 'cancellation_reason')).toMatchObject(
      [{ done_at: expect.any(Number) }],
    )

    await app.stripe.clock.set('2027-03-01T09:00:00Z')
    await settleEndings(app.deps)
    expect((await app.rows('payments')).map(({ amount }) => amount)).toEqual([6986, 2704])
    expect(refunds()).toEqual([])
    expect(await app.rows('subscriptions')).toMatchObject([{ status: 'cancelled' }])
  })

  test('that was looked at late counts from its receipt: the contract is over, and what was paid since goes back', async () => {
    const { app, judge, providerId, refunds } = await leftForReason()
    await using _ = app
    await quietMonths(app, '2027-01-25T09:00:00Z')
    expect((await judge({ decision: 'accepted', proofDay: '2026-12-01' })).status).toBe(200)
    expect(app.stripe.state.subscriptions.get(providerId)?.status).toBe('canceled')
    expect(await app.rows('subscriptions')).toMatchObject([{ status: 'cancelled' }])
    // Of 20 December to 19 January 12 of 31 days are due, of the next month none.
    expect(refunds().toSorted((one, other) => one - other)).toEqual([6986 - 2704, 6986])
    await judge({ decision: 'accepted', proofDay: '2026-12-01' })
    expect(refunds()).toHaveLength(2)
    expect((await letters(app, 'reason-accepted:'))[0]?.text).toContain(
      'Le contrat a pris fin le jeudi 31 décembre 2026',
    )
  })

  test('that came before the cancellation counts from the cancellation, and the letter says so', async () => {
    const { app, judge } = await leftForReason()
    await using _ = app
    const reply = await judge({ decision: 'accepted', proofDay: '2026-11-22' })
    expect(await reply.json()).toMatchObject({ data: { lastDay: '2026-12-25' } })
    const [letter] = await letters(app, 'reason-accepted:')
    expect(String(letter?.text).replace(/\s/g, ' ')).toContain(
      'au plus tard le 30e jour qui suit votre résiliation du mercredi 25 novembre 2026',
    )
  })

  test('twenty times at once counts once', async () => {
    const { app, admin } = await leftForReason()
    await using _ = app
    const accepted = { decision: 'accepted', proofDay: '2026-11-25' }
    const replies = await Promise.all(Array.from({ length: 20 }, () => admin.post(path, accepted)))
    expect(new Set(await Promise.all(replies.map((reply) => reply.text()))).size).toBe(1)
    expect(await letters(app, 'reason-accepted:')).toHaveLength(1)
    const again = await admin.post(path, { decision: 'refused', lack: 'Il manque la date du bail.' })
    expect([again.status, (await again.json()).code]).toEqual([409, 'reason_accepted'])
  })

  test('never makes a contract longer than its notice does', async () => {
    const { app, judge, cancelAt } = await leftForReason()
    await using _ = app
    await quietMonths(app, '2027-05-10T09:00:00Z')
    const reply = await judge({ decision: 'accepted', proofDay: '2027-05-09' })
    expect(await reply.json()).toMatchObject({ data: { lastDay: '2027-05-19' } })
    expect(cancelAt()).toBe('2027-05-20T09:00:00.000Z')
  })

  test('holds while the provider does not answer, and its next event does not undo it', async () => {
    const { app, admin, judge, cancelAt } = await leftForReason()
    await using _ = app
    app.stripe.switches.failNext('POST /v1/subscriptions/:id', 'no_error_field', { times: 50 })
    await judge({ decision: 'accepted', proofDay: '2026-11-25' })
    const ends = async () => (await app.rows('subscriptions')).map(({ cancel_at }) => cancel_at)
    expect(await ends()).toEqual([Date.parse('2026-12-26T09:00:00Z')])
    const event = app.stripe.eventsOf('customer.subscription.updated').at(-1)
    if (event) await app.stripe.deliver({ ...event, id: 'evt_again' })
    expect(await ends()).toEqual([Date.parse('2026-12-26T09:00:00Z')])
    app.stripe.switches.nothingFails()
    await settleEndings(app.deps)
    expect(cancelAt()).toBe('2026-12-26T09:00:00.000Z')
    expect((await admin.get('/api/admin/alerts')).status).toBe(200)
  })
})

describe('a proof that lacks something', () => {
  const refused = { decision: 'refused', lack: 'Le bail n’est pas daté.' }

  test('is told with what it lacks, the notice stands, and a better one is accepted later', async () => {
    const { app, judge, cancelAt } = await leftForReason()
    await using _ = app
    await judge(refused)
    await judge(refused)
    const [letter, ...more] = await letters(app, 'reason-refused:')
    expect(more).toEqual([])
    expect(letter?.text).toContain('> Le bail n’est pas daté.')
    expect(letter?.text).toContain('mercredi 19 mai 2027')
    expect(cancelAt()).toBe('2027-05-20T09:00:00.000Z')
    await app.stripe.clock.set('2026-12-10T09:00:00Z')
    await judge({ decision: 'accepted', proofDay: '2026-12-10' })
    expect(cancelAt()).toBe('2027-01-10T09:00:00.000Z')
    expect(await app.rows('contract_endings')).toMatchObject([{ reason_decision: 'accepted', refusal: null }])
  })

  test.each([
    ['without saying what', { decision: 'refused', lack: ' ' }, 'lack'],
    ['nor a day', { decision: 'accepted' }, 'proofDay'],
    ['a day that is to come', { decision: 'accepted', proofDay: '2026-11-26' }, 'proofDay'],
  ])('%s: refused', async (_, decision, field) => {
    const { app, judge } = await leftForReason()
    await using _app = app
    const reply = await judge(decision)
    expect([reply.status, Object.keys((await reply.json()).fields)]).toEqual([400, [field]])
  })
})

test('a notice without a reason, another’s and an unknown one are not judged', async () => {
  await using app = await testApp({ now: '2026-11-20T09:00:00Z' })
  await app.insertClient()
  await app.visitor.post(cancellationPath, declarant)
  const admin = await app.admin()
  const accepted = { decision: 'accepted', proofDay: '2026-11-20' }
  expect((await admin.post(path, accepted)).status).toBe(404)
  expect((await admin.post('/api/admin/endings/99/reason', accepted)).status).toBe(404)
})

test('a contract that is paid by transfer ends for a reason too', async () => {
  await using app = await testApp({ now: '2026-11-20T09:00:00Z' })
  await app.insertClient({ startDate: new Date('2026-10-05T08:00:00Z') })
  await app.visitor.post(cancellationPath, { ...declarant, reason: 'Véhicule volé.' })
  const admin = await app.admin()
  await admin.post(path, { decision: 'accepted', proofDay: '2026-11-20' })
  app.clock.moveTo('2026-12-21T08:00:00Z')
  await settleEndings(app.deps)
  await settleEndings(app.deps)
  expect(await rowsOfTable(app, 'subscriptions')).toMatchObject([{ status: 'cancelled' }])
  // 5 to 20 December: 16 of 31 days.
  expect(await rowsOfTable(app, 'alerts')).toMatchObject([
    { text: expect.stringMatching(/rendez 33,80\s€.*16 jours sur 31/) },
  ])
})

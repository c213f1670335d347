import { describe, expect, test } from 'bun:test'
import { dayMs } from '@tramontane/domain/days/durations'
import { formatCents } from '@tramontane/domain/words/money'
import { setUp } from '../../testing/stripe-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { clientInfo } from '../client-space/client-info.ts'
import { syncSubscription } from '../subscriptions/provider/sync-subscription.ts'
import { payDemo, rowsOfTable } from '../subscriptions/testing.ts'
import { entry } from '../subscriptions-admin/testing.ts'
import { settleEndings } from './settling/settle-endings.ts'
import {
  cancellationPath,
  declarant,
  declare,
  insertWash,
  letters,
  quietMonths,
  subscribed,
  withdrawalPath,
} from './testing.ts'

const path = '/api/admin/terminations'
const reason = 'Nous ne desservons plus votre commune.'
const notice = { subscriptionId: 1, ground: 'notice', reason }

/** A contract of 31 August 2026, whose minimum term ends with 27 February 2027. */
async function contract({ at = '2027-03-20T08:30:00Z', isAnnounced = true } = {}) {
  const { app, providerId } = await subscribed({ now: '2026-08-31T09:00:00Z', isAnnounced })
  await quietMonths(app, at)
  const admin = await app.admin()
  const end = async (said: Record<string, unknown> = {}) => {
    const reply = await admin.post(path, { ...notice, ...said })
    await settleEndings(app.deps)
    await app.stripe.settled()
    return reply
  }
  const cancelAt = () => {
    const seconds = app.stripe.state.subscriptions.get(providerId)?.cancel_at
    return seconds ? new Date(seconds * 1000).toISOString() : null
  }
  const refunds = () => [...app.stripe.state.refunds.values()].map(({ amount }) => amount)
  return {
    ...{ app, admin, end, cancelAt, refunds, providerId },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

const told = async (at: Awaited<ReturnType<typeof contract>>, prefix: string) =>
  (await letters(at.app, prefix)).map(({ text }) => text.replace(/\s/g, ' '))

describe('our own notice', () => {
  test.each([
    ['after the minimum term: the thirtieth day', '2027-03-20T08:30:00Z', '2027-04-19'],
    ['within it: its last day', '2026-12-01T08:30:00Z', '2027-02-27'],
    ['less than thirty days before its end: the thirtieth day', '2027-02-20T08:30:00Z', '2027-03-22'],
  ])('%s, on %s, is %s: here, at the provider, in the preview and in the letter', async (_, at, lastDay) => {
    await using set = await contract({ at })
    const asked = await set.admin.get('/api/admin/endings/preview?subscriptionId=1&end=notice')
    const preview = (await asked.json()).data.endings[0]
    expect(preview).toMatchObject({ way: 'cancellation', lastDay })

    const reply = await set.end()
    expect(await reply.json()).toEqual({ success: true, data: { ground: 'notice', lastDay } })
    const endsOn = new Date(Date.parse(lastDay) + dayMs).toISOString().slice(0, 10)
    expect(set.cancelAt()).toBe(`${endsOn}T09:00:00.000Z`)
    expect(await set.app.rows('contract_endings')).toMatchObject([
      { kind: 'termination', ground: 'notice', reason, effective_day: endsOn },
    ])
    expect(await set.app.rows('subscriptions')).toMatchObject([{ status: 'active' }])
    const [letter] = await told(set, 'contract-terminated:')
    expect(letter).toContain(reason)
    if (preview.givenBack.cents > 0) expect(letter).toContain(formatCents(preview.givenBack.cents))
    expect(await set.app.rows('audit_log')).toContainEqual(
      expect.objectContaining({ action: 'subscription.terminate', target: 'subscription:1' }),
    )
  })

  test('charges the last month by its days, and sends back by itself what was paid beyond', async () => {
    await using set = await contract()
    await set.end()
    expect((await told(set, 'contract-terminated:'))[0]).toContain('un dernier mois de 20 jours sur 30')
    await set.app.stripe.clock.set('2027-06-01T12:00:00Z')
    await settleEndings(set.app.deps)
    expect((await set.app.rows('payments')).at(-1)).toMatchObject({ amount: 4657 })
    expect(await set.app.rows('subscriptions')).toMatchObject([{ status: 'cancelled' }])
    expect(await set.app.rows('alerts')).toEqual([])
    // The end that came was told by the notice.
    expect(await letters(set.app, 'subscription-ended:')).toEqual([])

    await using paid = await contract({ at: '2027-04-30T08:30:00Z' })
    await paid.end()
    await paid.app.stripe.clock.set('2027-06-02T12:00:00Z')
    await settleEndings(paid.app.deps)
    const back = (await paid.app.rows('payments')).reduce((sum, { refunded }) => sum + Number(refunded), 0)
    expect(paid.refunds().reduce((sum, cents) => sum + cents, 0)).toBe(back)
  })

  test('cancels the washes after the end, and keeps those before', async () => {
    await using set = await contract()
    await insertWash(set.app, { day: '2027-04-19', status: 'confirmed' })
    await insertWash(set.app, { day: '2027-04-20', status: 'confirmed' })
    await set.end()
    expect((await set.app.rows('appointments')).map(({ status }) => status)).toEqual([
      'confirmed',
      'canceled',
    ])
    expect((await told(set, 'contract-terminated:'))[0]).toContain('mardi 20 avril 2027')
  })

  test('asked twenty times at once: one row, one letter, one end, the same reply', async () => {
    await using set = await contract()
    const replies = await Promise.all(Array.from({ length: 20 }, () => set.admin.post(path, notice)))
    await set.app.stripe.settled()
    expect(new Set(await Promise.all(replies.map((reply) => reply.text()))).size).toBe(1)
    expect(await set.app.rows('contract_endings')).toHaveLength(1)
    expect(await letters(set.app, 'contract-terminated:')).toHaveLength(1)
  })

  test('of a contract that its client has ended is refused: the end that was told stands', async () => {
    await using set = await contract()
    await declare(set.app, cancellationPath, { wishedDay: '2027-09-01' })
    const reply = await set.end()
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'already_ending'])
    expect(set.cancelAt()).toBe('2027-09-02T09:00:00.000Z')
  })

  test('and its client’s at the same moment: one end, at the same day, whoever came first', async () => {
    await using set = await contract()
    await Promise.all([set.admin.post(path, notice), set.app.visitor.post(cancellationPath, declarant)])
    await settleEndings(set.app.deps)
    await set.app.stripe.settled()
    expect(set.cancelAt()).toBe('2027-04-20T09:00:00.000Z')
    expect((await set.app.rows('contract_endings')).every((row) => row.effective_day === '2027-04-20')).toBe(
      true,
    )
    expect(await letters(set.app, 'cancellation-received:')).toHaveLength(1)
  })

  test('does not hold a client who may leave at once: the earlier end wins, and has its own receipt', async () => {
    await using set = await contract({ isAnnounced: false })
    await set.end()
    await declare(set.app, cancellationPath)
    expect((await told(set, 'cancellation-received:'))[0]).toContain('samedi 20 mars 2027')
    await set.app.stripe.clock.set('2027-03-22T09:00:00Z')
    await settleEndings(set.app.deps)
    expect(await set.app.rows('subscriptions')).toMatchObject([{ status: 'cancelled' }])
  })

  test('within the withdrawal period leaves its client the withdrawal', async () => {
    await using set = await contract({ at: '2026-09-02T08:30:00Z' })
    await set.end()
    await declare(set.app, withdrawalPath)
    expect(await set.app.rows('subscriptions')).toMatchObject([{ status: 'cancelled' }])
    expect(set.refunds()).toEqual([6986])
  })

  test('that the provider does not hear is kept, and told to it later', async () => {
    await using set = await contract()
    set.app.stripe.switches.failNext('POST /v1/subscriptions/:id', 'server_error', { times: 10 })
    expect((await set.admin.post(path, notice)).status).toBe(200)
    expect(set.cancelAt()).toBeNull()
    // Its word, meanwhile, takes nothing away, though the client declares an end of their own.
    await set.app.visitor.post(cancellationPath, declarant)
    set.app.stripe.switches.nothingFails()
    await syncSubscription(set.app.deps, set.providerId)
    expect((await set.app.rows('subscriptions'))[0]?.cancel_at).not.toBeNull()
    await settleEndings(set.app.deps)
    expect(set.cancelAt()).toBe('2027-04-20T09:00:00.000Z')
  })

  test('is in the client space with its reason', async () => {
    await using set = await contract()
    await set.end()
    const { subscription } = await clientInfo(set.app.deps, 1)
    expect(subscription).toMatchObject({ endsOn: '2027-04-20', endReason: reason })
    // Taken back at the provider, the contract goes on, and nothing is left of it on screen.
    const theirs = set.app.stripe.state.subscriptions.get(set.providerId)
    if (theirs) theirs.cancel_at = null
    await syncSubscription(set.app.deps, set.providerId)
    expect((await clientInfo(set.app.deps, 1)).subscription).toMatchObject({ endsOn: null, endReason: null })
  })
})

describe('an end at once', () => {
  const breach = { ground: 'breach', reason: 'Deux mois impayés malgré notre courrier.' }

  test.each([
    ['agreement', undefined],
    ['impossibility', undefined],
    ['breach', '2027-03-04'],
  ])('for %s: over today, here and at the provider, with its reason in the letter', async (ground, day) => {
    await using set = await contract()
    await insertWash(set.app, { day: '2027-03-25', status: 'confirmed' })
    const reply = await set.end({ ground, formalNoticeDay: day })
    expect((await reply.json()).data).toEqual({ ground, lastDay: '2027-03-20' })
    expect(await set.app.rows('subscriptions')).toMatchObject([{ status: 'cancelled' }])
    expect([...set.app.stripe.state.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled'])
    const sent = await told(set, '')
    expect(sent.filter((text) => text.includes(reason))).toHaveLength(1)
    expect(await letters(set.app, 'subscription-ended:')).toEqual([])
    // 28 February to 19 March: 20 of 31 days were served.
    expect(set.refunds()).toEqual([2479])
    expect(await set.app.rows('appointments')).toMatchObject([{ status: 'canceled' }])
    expect(await set.app.rows('contract_endings')).toMatchObject([{ ground, effective_day: '2027-03-20' }])
    expect((await (await set.end({ ground, formalNoticeDay: day })).json()).data.lastDay).toBe('2027-03-20')
    expect(await set.app.rows('contract_endings')).toHaveLength(1)
  })

  test.each([
    [undefined, 'Veuillez entrer le jour où le client a reçu la mise en demeure'],
    ['2027-03-21', 'Ce jour est encore à venir.'],
    ['2027-03-05', 'à partir du dimanche 21 mars 2027'],
  ])('for a breach whose formal notice was received on %s is refused: %s', async (formalNoticeDay, words) => {
    await using set = await contract()
    const reply = await set.end({ ...breach, formalNoticeDay })
    const { fields } = await reply.json()
    expect(reply.status).toBe(400)
    expect(fields.formalNoticeDay.replace(/\s/g, ' ')).toContain(words)
    expect(await set.app.rows('contract_endings')).toEqual([])
    expect(await set.app.rows('subscriptions')).toMatchObject([{ status: 'active' }])
  })

  test('comes before a notice that was given, whoever gave it', async () => {
    await using set = await contract()
    await set.end()
    expect((await set.end({ ground: 'agreement' })).status).toBe(200)
    expect(await set.app.rows('subscriptions')).toMatchObject([{ status: 'cancelled' }])
    expect([...set.app.stripe.state.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled'])
  })
})

test.each([{ reason: '' }, { reason: 'Non.' }, { ground: 'whim' }, { ground: undefined }])(
  'no end without a ground and words: %p is refused',
  async (change) => {
    await using set = await contract()
    expect((await set.end(change)).status).toBe(400)
    expect(await letters(set.app, 'contract-terminated:')).toEqual([])
  },
)

test('a contract that is over, or unknown, is not ended again', async () => {
  await using set = await contract()
  await set.admin.send('DELETE', '/api/subscriptions/1')
  expect((await set.end()).status).toBe(409)
  expect((await set.end({ subscriptionId: 99 })).status).toBe(404)
})

test('one that is unpaid: the month that is due is told with the end', async () => {
  await using set = await contract()
  await set.app.deps.database.client.execute("update subscriptions set status = 'past_due' where id = 1")
  await set.admin.post(path, notice)
  expect((await told(set, 'contract-terminated:'))[0]).toContain('L’échéance impayée de 69,86 € reste due')
})

test('one that is paid at the demonstration’s provider, or by hand, ends likewise', async () => {
  for (const provider of ['demo', 'manual']) {
    await using app = await testApp({ now: '2026-11-20' })
    const intent = await setUp(app)
    await payDemo(app, intent)
    if (provider === 'manual')
      await app.deps.database.client.execute(
        "update subscriptions set provider = 'manual', provider_subscription_id = null",
      )
    const reply = await (await app.admin()).post(path, notice)
    expect((await reply.json()).data.lastDay).toBe('2027-05-19')
    app.clock.moveTo('2027-05-21T09:00:00Z')
    await settleEndings(app.deps)
    expect(await rowsOfTable(app, 'subscriptions')).toMatchObject([{ status: 'cancelled' }])
  }
})

test('our end of a contract whose client gave no e-mail is posted by the owner, and read in no mail', async () => {
  await using app = await testApp({ now: '2026-11-20T09:00:00Z' })
  const admin = await app.admin()
  await admin.post('/api/create-subscription-only', { ...entry, email: '', activate: true })
  expect((await admin.post(path, notice)).status).toBe(200)
  const [todo] = (await rowsOfTable(app, 'todo_items')).filter(({ kind }) => kind === 'letter_to_post')
  const words = String(todo?.detail).replace(/\s/g, ' ')
  expect(words).toContain(reason)
  expect(words).toContain('Dernier jour du contrat : mercredi 19 mai 2027')
  expect(await letters(app)).toEqual([])
})

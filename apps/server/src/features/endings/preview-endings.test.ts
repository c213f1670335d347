import { describe, expect, test } from 'bun:test'
import { loggedInClient } from '../../testing/client-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { cancellationPath, declare, insertWash, letters, subscribed } from './testing.ts'

const path = '/api/client-endings/preview'

/** Karim's contract on paper of 20 November 2026, with washes before and after its end of 20 May 2027. */
async function contractOnPaper() {
  const app = await testApp({ now: '2026-11-20' })
  const client = await loggedInClient(app)
  await insertWash(app, { day: '2026-11-25', status: 'confirmed' })
  await insertWash(app, { day: '2027-05-20', status: 'confirmed' })
  await insertWash(app, { day: '2027-05-25', status: 'confirmed' })
  await app.deps.database.client.execute('update appointments set subscription_id = null where id = 3')
  const preview = async (query: string) => (await client.caller.get(`${path}?${query}`)).json()
  return { app, ...client, preview }
}

const apartWash = { id: 3, service: 'Lavage Fast', day: '2027-05-25', time: '11:00' }
const endWash = { id: 2, service: 'Lavage Fast', day: '2027-05-20', time: '11:00' }

describe('what a client is told before the last click', () => {
  test('of a notice: the last day, the months that are still due, and the washes that fall or stay', async () => {
    const { app, preview } = await contractOnPaper()
    await using _ = app
    const { data } = await preview('kind=cancellation&subscriptionId=1')
    expect(data).toMatchObject({
      erasedOn: null,
      apart: { washes: [apartWash], areCancelled: false },
      endings: [
        {
          way: 'cancellation',
          lastDay: '2027-05-19',
          isWithoutNotice: false,
          charge: { months: 5, monthlyCents: 6986, totalCents: 34_930 },
          overdueCents: 0,
          isPaidByCard: false,
          refund: null,
          washes: [endWash],
        },
      ],
    })
    const later = await preview('kind=cancellation&subscriptionId=1&wishedDay=2027-07-01')
    expect(later.data.endings[0]).toMatchObject({ lastDay: '2027-07-01', washes: [] })
    expect(later.data.endings[0].charge).toMatchObject({
      months: 6,
      rest: { servedDays: 12, days: 30, dueCents: 2794 },
      totalCents: 44_710,
    })
  })

  test('of a notice after a minimum term whose end was not announced: that no thirty days are asked', async () => {
    const { app, preview } = await contractOnPaper()
    await using _ = app
    const sql = 'update subscriptions set start_date = ?1, created_at = ?1'
    await app.deps.database.client.execute({ sql, args: [Date.parse('2026-05-01T09:00:00Z')] })
    const { data } = await preview('kind=cancellation&subscriptionId=1')
    expect(data.endings).toMatchObject([{ lastDay: '2026-11-20', isWithoutNotice: true }])
  })

  test('of a notice is what then happens, and what the receipt says', async () => {
    const { app } = await subscribed()
    await using _app = app
    await declare(app, cancellationPath)
    const [receipt] = await letters(app, 'cancellation-received:')
    expect(receipt?.text).toMatch(/Dernier jour du contrat\s: mercredi 19 mai 2027/)
    expect(receipt?.text).toMatch(/Mensualités encore dues\s: 5 de 69,86\s€, soit 349,30\s€/)
    await app.stripe.clock.set('2027-06-20T09:00:00Z')
    expect(await app.rows('payments')).toHaveLength(6)
  })

  test('of a withdrawal: that it is over at once, and how the refund comes about', async () => {
    const { app, preview } = await contractOnPaper()
    await using _ = app
    await app.deps.database.client.execute(
      'update subscriptions set is_distance_contract = 1, created_at = start_date',
    )
    const { data } = await preview('kind=withdrawal&subscriptionId=1')
    expect(data.endings).toMatchObject([
      {
        way: 'withdrawal',
        lastDay: '2026-11-20',
        lastWithdrawalDay: '2026-12-04',
        charge: { months: 0, totalCents: 0 },
        refund: { computation: { paidCents: 6986, refundCents: 6986 }, dueDay: '2026-12-04' },
      },
    ])
    expect(data.endings[0].washes).toHaveLength(2)
  })

  test('of a deletion: every contract that runs, and the night of the erasure', async () => {
    const { app, preview } = await contractOnPaper()
    await using _ = app
    const { data } = await preview('kind=deletion&withdraw=true')
    expect(data).toMatchObject({
      erasedOn: '2027-05-21',
      endings: [{ way: 'cancellation', lastDay: '2027-05-19' }],
      apart: { washes: [apartWash], areCancelled: true },
    })
    await app.deps.database.client.execute("update subscriptions set status = 'cancelled'")
    expect((await preview('kind=deletion')).data).toMatchObject({ erasedOn: null, endings: [] })
  })

  test.each([
    ['another’s contract', 'kind=cancellation&subscriptionId=2', 404],
    ['no contract', 'kind=cancellation', 400],
    ['no kind', 'subscriptionId=1', 400],
    ['a day that is none', 'kind=cancellation&subscriptionId=1&wishedDay=2027-02-30', 400],
    ['a day that is years away', 'kind=cancellation&subscriptionId=1&wishedDay=2028-12-31', 400],
    ['a withdrawal that is not open', 'kind=withdrawal&subscriptionId=1', 409],
  ])('%s', async (_, query, status) => {
    await using app = await testApp({ now: '2026-11-20' })
    const client = await app.client()
    await app.insertClient({ email: 'lea@exemple.fr' })
    expect((await client.get(`${path}?${query}`)).status).toBe(status)
  })

  test.each(['cancellation', 'withdrawal'])('of a contract that is over there is no %s', async (kind) => {
    const { app, caller } = await contractOnPaper()
    await using _ = app
    await app.deps.database.client.execute("update subscriptions set status = 'cancelled'")
    const reply = await caller.get(`${path}?kind=${kind}&subscriptionId=1`)
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'subscription_inactive'])
  })
})

describe('what an administrator is told before', () => {
  test.each([
    ['one contract', 'subscriptionId=1', [1, 2], []],
    ['an account', 'clientId=1', [1, 2], [3]],
  ])('%s: the washes that fall at once', async (_, query, ids, apart) => {
    const { app } = await contractOnPaper()
    await using _app = app
    const reply = await (await app.admin()).get(`/api/admin/endings/preview?${query}`)
    const { data } = await reply.json()
    const idsOf = (washes: { id: number }[]) => washes.map(({ id }) => id)
    expect(data.endings.map(({ way }: { way: string }) => way)).toEqual(['immediate'])
    expect([idsOf(data.endings[0].washes), idsOf(data.apart.washes)]).toEqual([ids, apart])
  })

  test.each([
    ['active', { givenBack: { cents: 6986 }, overdueCents: 0 }],
    ['past_due', { givenBack: { cents: 0, months: [] }, overdueCents: 6986 }],
  ])('of a contract that is %s: what comes back of the month that runs', async (status, ending) => {
    const { app } = await contractOnPaper()
    await using _app = app
    await app.deps.database.client.execute({ sql: 'update subscriptions set status = ?', args: [status] })
    const reply = await (await app.admin()).get('/api/admin/endings/preview?subscriptionId=1')
    expect((await reply.json()).data.endings).toMatchObject([ending])
  })

  test('a contract that nobody has is told as unknown', async () => {
    const { app } = await contractOnPaper()
    await using _ = app
    const reply = await (await app.admin()).get('/api/admin/endings/preview?subscriptionId=99')
    expect([reply.status, (await reply.json()).code]).toEqual([404, 'not_found'])
  })
})

import { expect, test } from 'bun:test'
import type { TodoItem } from '@tramontane/contract/replies/back-office'
import type { Receipt } from '@tramontane/contract/replies/books'
import { testApp } from '../../testing/test-app.ts'
import { checkDocuments } from '../documents/check-documents.ts'
import { insertSubscription } from '../statistics/testing.ts'
import { tellLateTransfers } from './late-transfers.ts'

/** A subscription by transfer of 69,86 € that began on 5 January 2027, entered on that day. */
async function byTransfer(now = '2027-01-08') {
  const app = await testApp({ now })
  const id = await insertSubscription(app, { start: '2027-01-05T10:00:00Z' })
  await app.deps.database.client.execute({
    sql: 'update subscriptions set created_at = ? where id = ?',
    args: [Date.parse('2027-01-05T09:00:00Z'), id],
  })
  const admin = await app.admin()
  const path = `/api/subscriptions/${id}/transfers`
  return {
    ...app,
    app,
    id,
    admin,
    path,
    note: (period: string, cents: number, on: string) => admin.post(path, { period, cents, on }),
    async rows(table: string) {
      return (await app.deps.database.client.execute(`select * from ${table}`)).rows
    },
    async todos(): Promise<TodoItem[]> {
      const { data } = await (await admin.get('/api/admin/todo')).json()
      return data.items.filter(({ kind }: TodoItem) => kind === 'transfer_late')
    },
  }
}

test('a transfer is an administrator’s to note', async () => {
  await using set = await byTransfer()
  const client = await set.client()
  const body = { period: '2027-01-05', cents: 6986, on: '2027-01-07' }
  expect((await set.visitor.post(set.path, body)).status).toBe(401)
  expect((await client.post(set.path, body)).status).toBe(401)
  expect(await set.rows('payments where expected_cents is not null')).toHaveLength(0)
  expect((await set.admin.post('/api/subscriptions/999/transfers', body)).status).toBe(404)
})

test('a month is received in parts, each once; a correction is a further line; books and plan say so', async () => {
  await using set = await byTransfer()
  for (let time = 0; time < 2; time += 1)
    expect((await set.note('2027-01-05', 4000, '2027-01-06')).status).toBe(200)
  const tooMuch = await set.note('2027-01-05', 2987, '2027-01-07')
  expect(tooMuch.status).toBe(409)
  expect((await tooMuch.json()).message).toBe('Il reste 29,86\u00a0€ à recevoir pour ce mois.')
  await set.note('2027-01-05', 2986, '2027-01-07')
  await set.note('2027-01-05', -2986, '2027-01-08')
  const { data } = await (await set.admin.get(set.path)).json()
  expect(data.months).toEqual([
    {
      ...{
        start: '2027-01-05',
        end: '2027-02-05',
        expectedCents: 6986,
        receivedCents: 4000,
        leftCents: 2986,
      },
      isLate: false,
      transfers: [
        { cents: 4000, on: '2027-01-06' },
        { cents: 2986, on: '2027-01-07' },
        { cents: -2986, on: '2027-01-08' },
      ],
    },
  ])
  expect(data.next).toMatchObject({ start: '2027-02-05', receivedCents: 0 })
  // Paid in full it had its facture, which the correction took back whole.
  expect(
    (await set.rows('documents order by id')).map(({ number, cents, client_id, credits_id }) => [
      ...[number, cents, client_id, credits_id],
    ]),
  ).toEqual([
    ['F-2027-00001', 6986, null, null],
    ['A-2027-00001', 6986, null, 1],
  ])
  expect(await checkDocuments(set.app.deps)).toMatchObject({ months: 0 })
  await set.app.deps.database.client.execute('update payments set amount = amount + 5000 where id = 1')
  expect(await checkDocuments(set.app.deps)).toMatchObject({ months: 1 })
  await set.app.deps.database.client.execute('update payments set amount = amount - 5000 where id = 1')
  const books = await (await set.admin.get('/api/payments?sort=at')).json()
  expect(books.data.map(({ cents, means, day, number }: Receipt) => [day, cents, means, number])).toEqual([
    ['2027-01-06', 4000, 'transfer', 'F-2027-00001'],
    ['2027-01-07', 2986, 'transfer', 'F-2027-00001'],
    ['2027-01-08', -2986, 'transfer', 'A-2027-00001'],
  ])
  expect(await set.rows("audit_log where action = 'subscription.transfer'")).toHaveLength(3)
})

test('a line of the books keeps the facture that it had, whatever is taken back and paid anew', async () => {
  await using set = await byTransfer()
  const numbers = async () => {
    const { data } = await (await set.admin.get('/api/payments?sort=at')).json()
    return data.map(({ cents, number }: Receipt) => [cents, number])
  }
  await set.note('2027-01-05', 4000, '2027-01-06')
  set.clock.moveTo('2027-01-09')
  await set.note('2027-01-05', 2986, '2027-01-07')
  const book = [
    [4000, 'F-2027-00001'],
    [2986, 'F-2027-00001'],
  ]
  expect(await numbers()).toEqual(book)
  set.clock.moveTo('2027-01-10')
  await set.note('2027-01-05', -500, '2027-01-08')
  set.clock.moveTo('2027-01-11')
  await set.note('2027-01-05', 200, '2027-01-09')
  set.clock.moveTo('2027-01-12')
  await set.note('2027-01-05', 300, '2027-01-10')
  expect(await numbers()).toEqual([
    ...book,
    [-500, 'A-2027-00001'],
    [200, 'F-2027-00002'],
    [300, 'F-2027-00002'],
  ])
})

test.each([
  [{ period: '2027-01-06', cents: 100, on: '2027-01-07' }, 409, 'transfer_outside'],
  [{ period: '2027-01-05', cents: 100, on: '2027-01-09' }, 409, 'transfer_future'],
  [{ period: '2027-01-05', cents: 100, on: '2026-12-04' }, 409, 'transfer_before_contract'],
  [{ period: '2027-01-05', cents: 100, on: '2026-01-07' }, 409, 'transfer_before_contract'],
  [{ period: '2027-01-05', cents: -1, on: '2027-01-07' }, 409, 'transfer_below_zero'],
  [{ period: '2027-01-05', cents: 0, on: '2027-01-07' }, 400, 'validation'],
  [{ period: '2027-01-05', cents: 1.5, on: '2027-01-07' }, 400, 'validation'],
  [{ period: '2027-01-05', cents: 100, on: '0202-01-07' }, 400, 'validation'],
])('%p is refused in words, and changes nothing', async (body, status, code) => {
  await using set = await byTransfer()
  const reply = await set.admin.post(set.path, body)
  expect(reply.status).toBe(status)
  expect((await reply.json()).code).toBe(code)
  expect(await set.rows('payments')).toHaveLength(0)
})

test('what is paid ahead is noted on its day, also of a contract that ran for years before it was entered', async () => {
  await using set = await byTransfer()
  expect((await set.note('2027-01-05', 6986, '2026-12-05')).status).toBe(200)
  await set.deps.database.client.execute({
    sql: 'update subscriptions set start_date = ? where id = ?',
    args: [Date.parse('2024-03-05T10:00:00Z'), set.id],
  })
  expect((await set.note('2024-03-05', 6986, '2024-02-05')).status).toBe(200)
  expect((await (await set.note('2024-04-05', 6986, '2024-02-04')).json()).code).toBe(
    'transfer_before_contract',
  )
})

test('two months that one transfer day pays at one price are each noted', async () => {
  await using set = await byTransfer()
  for (const month of ['2027-01-05', '2027-02-05'])
    expect((await set.note(month, 6986, '2027-01-07')).status).toBe(200)
  const { data } = await (await set.admin.get(set.path)).json()
  expect(data.months.map(({ receivedCents }: { receivedCents: number }) => receivedCents)).toEqual([
    6986, 6986,
  ])
})

test('who pays as they sign, for a start that is months away, is noted on that day', async () => {
  await using set = await byTransfer()
  await set.deps.database.client.execute({
    sql: 'update subscriptions set created_at = ? where id = ?',
    args: [Date.parse('2026-09-05T09:00:00Z'), set.id],
  })
  expect((await (await set.note('2027-01-05', 6986, '2026-08-04')).json()).code).toBe(
    'transfer_before_contract',
  )
  expect((await set.note('2027-01-05', 6986, '2026-09-06')).status).toBe(200)
})

test('a transfer of a wrong year from before it was refused is taken back on its day', async () => {
  await using set = await byTransfer()
  await set.note('2027-01-05', 6986, '2027-01-07')
  await set.deps.database.client.execute({
    sql: 'update payments set paid_at = ?',
    args: [Date.parse('2026-01-07T10:00:00Z')],
  })
  expect((await set.note('2027-01-05', -100, '2026-01-08')).status).toBe(409)
  expect((await set.note('2027-01-05', -6986, '2026-01-07')).status).toBe(200)
  expect((await set.note('2027-01-05', 6986, '2027-01-07')).status).toBe(200)
  const { data } = await (await set.admin.get(set.path)).json()
  expect(data.months).toMatchObject([{ receivedCents: 6986, leftCents: 0 }])
})

test('what a card pays awaits no transfer', async () => {
  await using set = await byTransfer()
  await set.deps.database.client.execute(`update subscriptions set provider = 'demo' where id = ${set.id}`)
  for (const reply of [await set.note('2027-01-05', 100, '2027-01-07'), await set.admin.get(set.path)])
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'transfer_not_expected'])
  expect(await set.rows('payments')).toHaveLength(0)
})

test('twenty at once count once, and never more than the month brings', async () => {
  await using set = await byTransfer()
  const replies = await Promise.all([
    ...Array.from({ length: 10 }, () => set.note('2027-01-05', 4000, '2027-01-06')),
    ...Array.from({ length: 10 }, () => set.note('2027-01-05', 2986, '2027-01-07')),
  ])
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await set.rows('payments')).toHaveLength(2)
  expect(await set.rows('documents')).toHaveLength(1)
})

test('a late month is one thing to do; its client is written to once, by day, and never once it was received', async () => {
  await using set = await byTransfer()
  const { app } = set
  await tellLateTransfers(app.deps)
  expect(await set.todos()).toEqual([])

  app.clock.moveTo('2027-01-10T09:00:00Z')
  for (let time = 0; time < 2; time += 1) await tellLateTransfers(app.deps)
  expect(await set.todos()).toMatchObject([
    {
      title: 'Virement attendu : Karim Benali',
      link: `/admin?tab=client-accounts&dialog=abonne&row=${set.id}&section=virement`,
    },
  ])
  const reminders = "outbox where dedup_key like 'transfer-reminder:%'"
  expect(await set.rows(reminders)).toHaveLength(0)

  // A part leaves the rest late.
  await set.note('2027-01-05', 986, '2027-01-10')
  expect(await set.todos()).toHaveLength(1)

  // 04:00 in Paris, then noon, three days later.
  app.clock.moveTo('2027-01-13T03:00:00Z')
  await tellLateTransfers(app.deps)
  expect(await set.rows(reminders)).toHaveLength(0)
  app.clock.moveTo('2027-01-13T11:00:00Z')
  for (let time = 0; time < 2; time += 1) await tellLateTransfers(app.deps)
  expect(await set.rows(reminders)).toMatchObject([{ recipient_address: 'karim@exemple.fr' }])

  // Received before the letter left.
  await set.note('2027-01-05', 6000, '2027-01-12')
  expect(await set.rows(reminders)).toHaveLength(0)
  expect(await set.todos()).toEqual([])
  await tellLateTransfers(app.deps)
  expect([await set.todos(), await set.rows(reminders)]).toEqual([[], []])
})

test('an owner who reads late of a transfer that is late has three days all the same', async () => {
  await using set = await byTransfer()
  const reminders = "outbox where dedup_key like 'transfer-reminder:%'"
  for (const [now, count] of [
    ['2027-01-20T11:00:00Z', 0],
    ['2027-01-22T11:00:00Z', 0],
    ['2027-01-23T11:00:00Z', 1],
  ] as const) {
    set.clock.moveTo(now)
    await tellLateTransfers(set.deps)
    expect(await set.todos()).toHaveLength(1)
    expect(await set.rows(reminders)).toHaveLength(count)
  }
})

test('what the owner has dealt with is not asked of the client', async () => {
  await using set = await byTransfer('2027-01-10')
  await tellLateTransfers(set.deps)
  const [item] = await set.todos()
  await set.admin.post(`/api/admin/todo/${item?.id}/done`)
  set.clock.moveTo('2027-01-14T11:00:00Z')
  await tellLateTransfers(set.deps)
  expect(await set.rows("outbox where dedup_key like 'transfer-reminder:%'")).toHaveLength(0)
  expect(await set.todos()).toEqual([])
})

test('a contract that has ended owes the days that were served, and no month after', async () => {
  await using set = await byTransfer('2027-03-20')
  await set.deps.database.client.execute({
    sql: "update subscriptions set status = 'cancelled', end_date = ? where id = ?",
    args: [Date.parse('2027-02-19T00:00:00Z'), set.id],
  })
  await tellLateTransfers(set.deps)
  const { data } = await (await set.admin.get(set.path)).json()
  expect(
    data.months.map(({ start, expectedCents }: { start: string; expectedCents: number }) => [
      start,
      expectedCents,
    ]),
  ).toEqual([
    ['2027-02-05', 3493],
    ['2027-01-05', 6986],
  ])
  expect(data.next).toBeNull()
  expect(await set.todos()).toHaveLength(2)
})

test('months that were paid before transfers were noted are not asked for', async () => {
  await using set = await byTransfer('2027-03-20')
  await set.deps.database.client.execute("update subscriptions set transfers_from = '2027-04-20'")
  await tellLateTransfers(set.deps)
  expect(await set.todos()).toEqual([])
})

test('of one that still waits nothing is expected, and what came can be noted', async () => {
  await using set = await byTransfer('2027-01-20')
  await set.deps.database.client.execute("update subscriptions set status = 'pending'")
  const plan = async () => (await (await set.admin.get(set.path)).json()).data
  expect(await plan()).toMatchObject({ months: [], next: { start: '2027-01-05' } })
  await set.note('2027-01-05', 6986, '2027-01-12')
  expect((await plan()).months).toMatchObject([{ start: '2027-01-05', leftCents: 0, isLate: false }])
})

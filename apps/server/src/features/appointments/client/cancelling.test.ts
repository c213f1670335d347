import { expect, test } from 'bun:test'
import { sumOfEnded } from '@tramontane/domain/washes/ended-money'
import { testApp } from '../../../testing/test-app.ts'
import { book, now, phoneOf, wash } from '../day/testing.ts'
import { booking, clientMails, ledger, letters, rowsOf } from '../testing.ts'

const noMoney = sumOfEnded([])

async function booked() {
  const app = await testApp({ now: '2026-11-20' })
  const client = await app.client()
  await client.post('/api/client-appointments', booking('2026-11-27'))
  const cancel = () => client.send('DELETE', '/api/client-appointments/1')
  return { app, client, cancel }
}

test('what was paid on the spot is in the answer, and the owner reads that it is theirs to give back', async () => {
  await using app = await testApp({ now })
  const client = await app.client()
  const admin = await app.admin()
  const id = await book(admin, wash('14:00', '4 avenue Jean Jaurès, 66330 Cabestany'))
  expect(await phoneOf(admin).pay(id, 'cash', 4000)).toMatchObject({ status: 201 })
  const reply = await client.send('DELETE', `/api/client-appointments/${id}`)
  expect(await reply.json()).toEqual({
    success: true,
    data: { washReturned: false },
    money: { ...noMoney, doorCents: 4000 },
  })
  const told = (await rowsOf(app, 'todo_items')).find(({ kind }) => kind === 'canceled')
  expect(told?.detail).toMatch(/40\s€ reçus sur place restent à rendre par vous\.$/)
})

test.each([
  ['24 hours before, the wash comes back', '2026-11-26T08:00:00Z', true],
  ['a second later, it stays used', '2026-11-26T08:00:01Z', false],
  ['23 hours and 59 minutes before, it stays used', '2026-11-26T08:01:00Z', false],
])('%s, as the list and the message say', async (_, at, washReturned) => {
  const { app, client, cancel } = await booked()
  await using __ = app
  app.clock.moveTo(at)
  const [listed] = await (await client.get('/api/client-appointments')).json()
  expect(listed.cancelKeepsWash).toBe(washReturned)
  const reply = await cancel()
  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({ success: true, data: { washReturned } })
  const entries = washReturned ? ['used -1 2026-11-20', 'returned 1 2026-11-20'] : ['used -1 2026-11-20']
  expect(await ledger(app)).toEqual(entries)
  expect(await letters(app)).toEqual(['appointment-booked:1:0', 'appointment-cancelled:1:1'])
  await app.drainMail()
  expect(clientMails(app)[1]?.text).toContain(washReturned ? 'vous est rendu' : 'il reste compté')
})

test('in a last month that the end cuts, it comes back until that end, and no money is promised for it', async () => {
  const { app, cancel } = await booked()
  await using _ = app
  await app.deps.database.client.execute({
    sql: 'update subscriptions set cancel_at = ? where id = 1',
    args: [Date.parse('2026-12-05T08:00:00Z')],
  })
  await cancel()
  await app.drainMail()
  const words = clientMails(app).at(-1)?.text.replace(/\s/g, ' ')
  expect(words).toContain('réserver une autre date jusqu’au vendredi 4 décembre 2026 inclus')
  expect(words).toContain('Votre abonnement prend fin ce jour-là.')
  expect(words).not.toContain('remboursé')
})

test('the row stays, canceled; the list forgets it, the history does not, and the place is free', async () => {
  const { app, client, cancel } = await booked()
  await using _ = app
  await cancel()
  expect(await rowsOf(app, 'appointments')).toMatchObject([{ status: 'canceled', sequence: 1 }])
  expect(await (await client.get('/api/client-appointments')).json()).toEqual([])
  const history = await (await client.get('/api/client-appointments?history=true')).json()
  expect(history).toMatchObject([{ id: 1, status: 'canceled', canReschedule: false, cancelKeepsWash: false }])
  expect((await client.post('/api/client-appointments', booking('2026-11-27'))).status).toBe(201)
})

test('the history is in order, and the list holds only what is to come', async () => {
  const { app, client } = await booked()
  await using _ = app
  await client.post('/api/client-appointments', booking('2027-01-25'))
  await client.post('/api/client-appointments', booking('2026-12-28'))
  app.clock.moveTo('2026-11-27T09:30:00Z')
  const dates = async (query: string) => {
    const list = await (await client.get(`/api/client-appointments${query}`)).json()
    return list.map(({ date }: { date: string }) => date)
  }
  expect(await dates('')).toEqual(['2026-12-28', '2027-01-25'])
  expect(await dates('?history=true')).toEqual(['2026-11-27', '2026-12-28', '2027-01-25'])
})

test.each([
  ['twice', '2026-11-21'],
  ['once it has begun', '2026-11-27T08:00:00Z'],
])('not %s', async (way, at) => {
  const { app, cancel } = await booked()
  await using _ = app
  app.clock.moveTo(at)
  if (way === 'twice') await cancel()
  const before = await ledger(app)
  const reply = await cancel()
  expect([reply.status, (await reply.json()).code]).toEqual([409, 'not_coming'])
  expect(await ledger(app)).toEqual(before)
})

test('twenty at once give one wash back and send one message', async () => {
  const { app, cancel } = await booked()
  await using _ = app
  const replies = await Promise.all(Array.from({ length: 20 }, cancel))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await ledger(app)).toHaveLength(2)
  expect(await letters(app)).toHaveLength(2)
})

test('a wash that no subscription pays is cancelled without a word about washes', async () => {
  const { app, cancel } = await booked()
  await using _ = app
  await app.deps.database.client.execute('delete from wash_ledger')
  await app.deps.database.client.execute('update appointments set subscription_id = null')
  expect((await (await cancel()).json()).data).toEqual({ washReturned: false })
  expect(await ledger(app)).toEqual([])
  await app.drainMail()
  expect(clientMails(app)[1]?.text).not.toMatch(/rendu|compté/)
})

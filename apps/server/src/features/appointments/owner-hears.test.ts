import { describe, expect, test } from 'bun:test'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { booking, ownerMails, rowsOf } from './testing.ts'

async function toOwner(app: TestApp) {
  await app.drainMail()
  return ownerMails(app)
}

async function openTodos(app: TestApp) {
  return (await rowsOf(app, 'todo_items')).filter(({ done_at }) => done_at === null)
}

async function booked(app: TestApp) {
  const client = await app.client({ email: 'karim@exemple.fr' })
  const reply = await client.post('/api/client-appointments', booking('2025-03-17'))
  const { data } = await reply.json()
  return { client, id: Number(data.id) }
}

describe('of a wash, the owner hears once by mail, answered to the client, and once in the list, when a client', () => {
  test('books', async () => {
    await using app = await testApp()
    const { id } = await booked(app)
    expect(await openTodos(app)).toMatchObject([
      {
        kind: 'booked',
        title: 'Réservé en ligne : Karim Benali',
        detail: 'Lavage Fast, lundi 17 mars 2025 à 9 h.',
        link: `/admin?tab=appointments&view=jour&jour=2025-03-17&dialog=modifier&row=${id}`,
      },
    ])
    const mails = await toOwner(app)
    expect(mails).toMatchObject([
      {
        subject: 'Réservé en ligne : Karim Benali',
        replyTo: { name: 'Karim Benali', address: 'karim@exemple.fr' },
      },
    ])
    for (const words of ['lundi 17 mars 2025 à 9 h', '4 avenue Jean Jaurès', 'karim@exemple.fr'])
      expect(mails[0]?.text).toContain(words)
  })

  test('moves it; that it was booked is done with', async () => {
    await using app = await testApp()
    const { client, id } = await booked(app)
    await client.send('PATCH', `/api/client-appointments/${id}`, { date: '2025-03-18', time: '10:00' })
    expect(await openTodos(app)).toMatchObject([
      {
        kind: 'moved',
        detail: 'Lavage Fast, du lundi 17 mars 2025 à 9 h au mardi 18 mars 2025 à 10 h.',
      },
    ])
    expect((await toOwner(app)).map(({ subject }) => subject)).toEqual([
      'Réservé en ligne : Karim Benali',
      'Déplacé en ligne : Karim Benali',
    ])
  })

  test.each([
    ['in time', '2025-03-10', 'Le lavage est rendu au client.'],
    ['late', '2025-03-17T06:00:00Z', 'Le lavage n’est pas rendu : il reste compté.'],
  ])('cancels it %s', async (_, now, sentence) => {
    await using app = await testApp()
    const { client, id } = await booked(app)
    app.clock.moveTo(now)
    await client.send('DELETE', `/api/client-appointments/${id}`)
    expect(await openTodos(app)).toMatchObject([
      {
        kind: 'canceled',
        detail: `Lavage Fast du lundi 17 mars 2025 à 9 h. ${sentence}`,
        link: '/admin?tab=appointments&view=jour&jour=2025-03-17',
      },
    ])
    expect((await toOwner(app)).at(-1)).toMatchObject({ subject: 'Annulé en ligne : Karim Benali' })
  })
})

test('a booking that is refused is told to nobody', async () => {
  await using app = await testApp()
  const { client } = await booked(app)
  expect((await client.post('/api/client-appointments', booking('2025-03-17'))).status).toBe(409)
  expect(await openTodos(app)).toHaveLength(1)
  expect(await toOwner(app)).toHaveLength(1)
})

test('what an administrator does is no news to the owner', async () => {
  await using app = await testApp()
  const { id: clientId } = await app.insertClient()
  const admin = await app.admin()
  const reply = await admin.post('/api/admin/create-appointment', {
    ...{ date: '2025-03-17T08:00:00.000Z', timeSlot: '09:00', clientId, service: 'Lavage Fast' },
    ...{ address: '4 avenue Jean Jaurès, 66330 Cabestany', status: 'pending', notes: '' },
  })
  const { data } = await reply.json()
  await admin.send('PUT', `/api/appointments/${data.id}`, {
    ...{ date: '2025-03-18T08:00:00.000Z', timeSlot: '09:00', service: 'Lavage Fast' },
    ...{ address: '4 avenue Jean Jaurès, 66330 Cabestany', status: 'canceled', notes: '' },
  })
  expect(reply.status).toBe(201)
  expect(await openTodos(app)).toEqual([])
  expect(await toOwner(app)).toEqual([])
})

import { expect, test } from 'bun:test'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { booking, clientMails, keepBusy, letters } from '../testing.ts'
import { reminders } from './send-reminders.ts'

/** A wash on Friday the 27th at nine, booked a week before. */
async function booked(now = '2026-11-20') {
  const app = await testApp({ now })
  const client = await app.client()
  await client.post('/api/client-appointments', booking('2026-11-27'))
  const lookAt = async (instant: string) => {
    app.clock.moveTo(instant)
    await reminders(app.deps).look()
  }
  return { app, client, lookAt }
}

async function reminded(app: TestApp): Promise<string[]> {
  return (await letters(app)).filter((key) => key.startsWith('reminder:'))
}

test('once, from ten the day before', async () => {
  const { app, lookAt } = await booked()
  await using _ = app
  await lookAt('2026-11-26T08:59:59Z')
  expect(await reminded(app)).toEqual([])
  await lookAt('2026-11-26T09:00:00Z')
  await app.drainMail()
  await lookAt('2026-11-26T09:10:00Z')
  await app.drainMail()
  expect(await reminded(app)).toEqual(['reminder:1:0'])
  const mails = clientMails(app).filter(({ subject }) => subject.startsWith('Rappel'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('vendredi 27 novembre 2026 à 9 h')
})

test('after a stop, as long as the wash has not begun', async () => {
  const { app, lookAt } = await booked()
  await using _ = app
  await lookAt('2026-11-27T07:59:59Z')
  expect(await reminded(app)).toEqual(['reminder:1:0'])
})

test('not for a wash that has begun', async () => {
  const { app, lookAt } = await booked()
  await using _ = app
  await lookAt('2026-11-27T08:00:00Z')
  expect(await reminded(app)).toEqual([])
})

test('one that could not leave before the wash began never leaves', async () => {
  const { app, lookAt } = await booked()
  await using _ = app
  await lookAt('2026-11-26T09:00:00Z')
  await lookAt('2026-11-27T08:00:00Z')
  await app.drainMail()
  expect(await reminded(app)).toEqual([])
  expect(clientMails(app)).toHaveLength(1)
})

test.each([
  ['a minute before the reminder', '2026-11-26T08:59:00Z', ['reminder:1:0']],
  ['when the reminder leaves', '2026-11-26T09:00:00Z', []],
  ['the same evening', '2026-11-26T19:00:00Z', []],
])('booked %s', async (_, bookedAt, expected) => {
  const { app, lookAt } = await booked(bookedAt)
  await using __ = app
  await lookAt('2026-11-26T20:00:00Z')
  expect(await reminded(app)).toEqual(expected)
})

test('cancelled before it left: it does not leave', async () => {
  const { app, client, lookAt } = await booked()
  await using _ = app
  await lookAt('2026-11-26T09:00:00Z')
  await client.send('DELETE', '/api/client-appointments/1')
  await lookAt('2026-11-26T09:10:00Z')
  await app.drainMail()
  expect(clientMails(app).map(({ subject }) => subject.split(' ')[0])).toEqual(['Votre', 'Votre'])
  expect(await reminded(app)).toEqual([])
})

test('cancelled by an administrator while it waited: it does not leave', async () => {
  const { app, lookAt } = await booked()
  await using _ = app
  await lookAt('2026-11-26T09:00:00Z')
  expect(await reminded(app)).toEqual(['reminder:1:0'])
  await (await app.admin()).send('PUT', '/api/appointments/1', {
    date: '2026-11-27T08:00:00.000Z',
    timeSlot: '09:00',
    service: 'Lavage Fast',
    address: '4 avenue Jean Jaurès, 66330 Cabestany',
    status: 'canceled',
    notes: '',
  })
  await lookAt('2026-11-26T09:10:00Z')
  await app.drainMail()
  expect(await reminded(app)).toEqual([])
  expect(clientMails(app).filter(({ subject }) => subject.startsWith('Rappel'))).toEqual([])
})

test('moved: none for the old day, one for the new day', async () => {
  const { app, client, lookAt } = await booked()
  await using _ = app
  await client.patch('/api/client-appointments/1', { date: '2026-12-01', time: '10:00' })
  await lookAt('2026-11-26T09:00:00Z')
  expect(await reminded(app)).toEqual([])
  await lookAt('2026-11-30T09:00:00Z')
  expect(await reminded(app)).toEqual(['reminder:1:1'])
})

test('moved to tomorrow after the hour of reminders: its message has just said so', async () => {
  const { app, client, lookAt } = await booked()
  await using _ = app
  app.clock.moveTo('2026-11-23T15:00:00Z')
  await client.patch('/api/client-appointments/1', { date: '2026-11-24', time: '10:00' })
  await lookAt('2026-11-23T15:10:00Z')
  expect(await reminded(app)).toEqual([])
})

test('moved while it waited: it does not leave', async () => {
  const { app, client, lookAt } = await booked('2026-11-20T08:00:00Z')
  await using _ = app
  await client.patch('/api/client-appointments/1', { date: '2026-11-27', time: '18:00' })
  await lookAt('2026-11-26T09:00:00Z')
  expect(await reminded(app)).toEqual(['reminder:1:1'])
  await client.patch('/api/client-appointments/1', { date: '2026-12-01', time: '10:00' })
  expect(await reminded(app)).toEqual([])
})

test('a person without an account is reminded too, and who deleted theirs is not', async () => {
  const { app, lookAt } = await booked()
  await using _ = app
  await keepBusy(app, '2026-11-27', '14:00')
  await app.deps.database.client.execute('update appointments set created_at = 0')
  await app.deps.database.client.execute('update clients set deleted_at = 1')
  await lookAt('2026-11-26T09:00:00Z')
  expect(await reminded(app)).toEqual(['reminder:2:0'])
})

test('a failure is told and stops nothing', async () => {
  const { app, lookAt } = await booked()
  await using _ = app
  await app.deps.database.client.execute('alter table outbox rename to outbox_elsewhere')
  await lookAt('2026-11-26T09:00:00Z')
  expect(app.logged.join('')).toContain('"event":"job_failed","job":"reminders"')
})

import { expect, test } from 'bun:test'
import { createTransport } from 'nodemailer'
import { composeMail } from '../../adapters/compose-mail.ts'
import { readEvent } from '../../calendar/testing.ts'
import { leavesOf, readMail } from '../../testing/read-mail.ts'
import { testApp } from '../../testing/test-app.ts'
import { booking, clientMails, rowsOf } from './testing.ts'

const sender = { from: { name: 'Tramontane', address: 'contact@tramontane.example' }, replyTo: null }

async function changedTwice() {
  const app = await testApp({ now: '2026-11-20', baseUrl: 'https://tramontane.example' })
  const client = await app.client()
  await client.post('/api/client-appointments', booking('2026-11-27'))
  await client.patch('/api/client-appointments/1', { date: '2026-11-28', time: '10:00' })
  await client.send('DELETE', '/api/client-appointments/1')
  await app.drainMail()
  return { app, client }
}

test('booked, moved, cancelled: one UID that no number of ours makes, and a sequence that rises each time', async () => {
  const { app } = await changedTwice()
  await using _ = app
  const events = clientMails(app).map(({ attachments }) => readEvent(attachments[0]?.content ?? ''))
  const [row] = await rowsOf(app, 'appointments')
  expect(row?.uid).toMatch(/^[0-9a-f]{32}$/)
  const uid = `${row?.uid}@tramontane.example`
  expect(events).toMatchObject([
    { METHOD: 'REQUEST', UID: uid, SEQUENCE: '0', STATUS: 'CONFIRMED', DTSTART: '20261127T090000' },
    { METHOD: 'REQUEST', UID: uid, SEQUENCE: '1', STATUS: 'CONFIRMED', DTSTART: '20261128T100000' },
    { METHOD: 'CANCEL', UID: uid, SEQUENCE: '2', STATUS: 'CANCELLED', DTSTART: '20261128T100000' },
  ])
  for (const event of events) expect(event.ATTENDEE).toBe('MAILTO:karim@exemple.fr')
})

test('the invitation stands beside the text and the HTML, under the method that it has inside', async () => {
  const { app } = await changedTwice()
  await using _ = app
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  for (const message of clientMails(app)) {
    const sent = await transport.sendMail(composeMail(message, sender))
    const mail = readMail(String(sent.message))
    const parts = leavesOf(mail).map((part) => part.headers.get('content-type') ?? '')
    const content = message.attachments[0]?.content ?? ''
    const { METHOD } = readEvent(content)
    expect(parts.map((type) => type.split(';')[0])).toEqual([
      'text/plain',
      'text/html',
      'text/calendar',
      'application/ics',
    ])
    expect(parts[2]).toBe(`text/calendar; charset=utf-8; method=${METHOD}`)
    expect(leavesOf(mail)[2]?.body).toBe(content)
  }
})

test('the file to keep follows the appointment, and says when it is canceled', async () => {
  const { app, client } = await changedTwice()
  await using _ = app
  const reply = await client.get('/api/client-appointments/1/calendar.ics')
  expect(reply.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  expect(reply.headers.get('Content-Disposition')).toStartWith(
    'attachment; filename="rendez-vous-2026-11-28.ics"',
  )
  expect(reply.headers.get('Cache-Control')).toBe('no-store')
  const [row] = await rowsOf(app, 'appointments')
  expect(readEvent(await reply.text())).toMatchObject({
    METHOD: 'PUBLISH',
    UID: `${row?.uid}@tramontane.example`,
    SEQUENCE: '2',
    STATUS: 'CANCELLED',
  })
})

test('signs of an address reach the calendar as they were typed', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  const client = await app.client()
  const address = '4; allée "Jean", bât. C, portail vert\\bleu, 66330 Cabestany'
  await client.post('/api/client-appointments', { ...booking('2026-11-27'), address })
  const reply = await client.get('/api/client-appointments/1/calendar.ics')
  expect(readEvent(await reply.text()).LOCATION).toBe(address)
})

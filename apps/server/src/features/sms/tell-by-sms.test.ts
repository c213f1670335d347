import { describe, expect, test } from 'bun:test'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { OutgoingSms } from '../../ports/sms.ts'
import { pocketSms } from '../../testing/outside/pocket-sms.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { unchanged } from '../appointments/admin/testing.ts'
import { book, now, phoneOf, wash } from '../appointments/day/testing.ts'
import { reminders } from '../appointments/letters/send-reminders.ts'
import { booking } from '../appointments/testing.ts'

/** A server whose SMS are kept, as they leave. */
async function carried() {
  const { sms, taken } = pocketSms()
  return { app: await testApp({ now: '2026-11-20', sms }), taken }
}

async function booked(app: TestApp) {
  const client = await app.client()
  expect((await client.post('/api/client-appointments', booking('2026-11-27'))).status).toBe(201)
  await app.drainMail()
  return client
}

/** Somebody whom the owner knows, without an account. */
async function noted(app: TestApp) {
  const person = { firstName: 'Karim', lastName: 'Benali', email: 'karim@exemple.fr', phone: '0639984321' }
  expect((await (await app.admin()).post('/api/clients', person)).status).toBe(201)
}

async function remindAt(app: TestApp, instant: string) {
  app.clock.moveTo(instant)
  await reminders(app.deps).look()
  await app.drainMail()
}

const texts = (taken: OutgoingSms[]) => taken.map(({ to, tag, text }) => [to, tag, text])

describe('the reminder', () => {
  test('goes by mail and by SMS, once each', async () => {
    const { app, taken } = await carried()
    await using _ = app
    await booked(app)
    await remindAt(app, '2026-11-26T09:00:00Z')
    await remindAt(app, '2026-11-26T09:10:00Z')
    expect(texts(taken)).toEqual([
      [
        '+33639984321',
        'reminder',
        'Tramontane : rappel, votre lavage est prévu vendredi 27 novembre à 9h. Un imprévu ? 06 39 98 12 34',
      ],
    ])
    expect(app.mails.filter(({ subject }) => subject.startsWith('Rappel'))).toHaveLength(1)
  })

  test.each([
    [
      'a landline',
      (app: TestApp) => app.deps.database.client.execute("update clients set phone = '0468000000'"),
    ],
    ['nobody who carries SMS', (app: TestApp) => Object.assign(app.deps, { sms: null })],
  ])('with %s the mail goes alone', async (_, change) => {
    const { app, taken } = await carried()
    await using __ = app
    await booked(app)
    await change(app)
    await remindAt(app, '2026-11-26T09:00:00Z')
    expect(taken).toEqual([])
    expect(app.mails.filter(({ subject }) => subject.startsWith('Rappel'))).toHaveLength(1)
  })

  test.each([
    ['of their own', 'whatever a request said', (app: TestApp) => app.insertClient(), '+33639984321'],
    ['that the request said', 'without an account', noted, '+33639980077'],
  ])('goes to the number %s, %s', async (_, __, known, mobile) => {
    const { app, taken } = await carried()
    await using ___ = app
    await known(app)
    const asked = {
      name: 'Karim Benali',
      email: 'karim@exemple.fr',
      phone: '06 39 98 00 77',
      service: 'fast',
    }
    const start = { appointmentDate: '2026-11-27', time: '09:00', acceptConditions: true, expressStart: true }
    const place = { street: '4 avenue Jean Jaurès', postalCode: '66330', city: 'Cabestany' }
    const reply = await app.visitor.post('/api/contact', { ...asked, ...start, ...place })
    expect(reply.status).toBe(201)
    const { rows } = await app.deps.database.client.execute('select client_id from appointments')
    expect(rows).toMatchObject([{ client_id: 1 }])
    await remindAt(app, '2026-11-26T09:00:00Z')
    expect(taken.map(({ to, tag }) => [to, tag])).toContainEqual([mobile, 'reminder'])
    expect(new Set(taken.map(({ to }) => to))).toEqual(new Set([mobile]))
  })

  test('goes by mail alone where the owner wants no SMS of it', async () => {
    const { app, taken } = await carried()
    await using _ = app
    const { messages } = app.deps.settings.current
    app.deps.settings.current = {
      ...app.deps.settings.current,
      messages: { ...messages, sms: { ...messages.sms, reminder: false } },
    }
    await booked(app)
    await remindAt(app, '2026-11-26T09:00:00Z')
    expect(taken).toEqual([])
  })

  test('that the night held back does not leave once its wash is cancelled or begun', async () => {
    const { app, taken } = await carried()
    await using _ = app
    const client = await booked(app)
    await remindAt(app, '2026-11-26T22:00:00Z')
    expect(taken).toEqual([])
    await client.send('DELETE', '/api/client-appointments/1')
    await remindAt(app, '2026-11-27T07:00:00Z')
    expect(taken).toEqual([])
  })

  test('is worded by the owner, the program’s own sentence between', async () => {
    const { app, taken } = await carried()
    await using _ = app
    const { messages } = app.deps.settings.current
    const smsWords = {
      ...messages.smsWords,
      reminder: { opening: 'Coucou {prenom},', closing: 'Bises, {entreprise}' },
    }
    const mailWords = {
      ...messages.mailWords,
      reminder: { opening: 'Salut {prenom} !\n\nC’est bientôt.', closing: 'Le {date} à {heure}, promis.' },
    }
    app.deps.settings.current = {
      ...app.deps.settings.current,
      messages: { ...messages, smsWords, mailWords },
    }
    await booked(app)
    await remindAt(app, '2026-11-26T09:00:00Z')
    expect(taken[0]?.text).toBe(
      'Coucou Karim, rappel, votre lavage est prévu vendredi 27 novembre à 9h. Un imprévu ? 06 39 98 12 34 Bises, Tramontane',
    )
    const mail = app.mails.find(({ subject }) => subject.startsWith('Rappel'))
    expect(mail?.text).toStartWith('Salut Karim\u00a0!\n\nC’est bientôt.\n\nVotre rendez-vous approche')
    expect(mail?.text).toContain('Le vendredi 27 novembre 2026 à 9\u00a0h, promis.\n\n-- ')
    expect(mail?.text).not.toMatch(/Bonjour|À bientôt/)
  })
})

describe('a wash that moves', () => {
  test('moved by its client, it is told by mail alone', async () => {
    const { app, taken } = await carried()
    await using _ = app
    const client = await booked(app)
    const moved = await client.patch('/api/client-appointments/1', booking('2026-11-28', '10:00'))
    expect(moved.status).toBe(200)
    await app.drainMail()
    expect(taken).toEqual([])
  })

  test('moved twice by the business before it is told, one SMS says where it is at last', async () => {
    const { app, taken } = await carried()
    await using _ = app
    await booked(app)
    const admin = await app.admin()
    app.clock.moveTo('2026-11-20T21:00:00Z')
    for (const [date, timeSlot] of [
      ['2026-11-28', '10:00'],
      ['2026-11-30', '09:30'],
    ]) {
      const moved = await admin.send('PUT', '/api/appointments/1', { ...unchanged, date, timeSlot })
      expect(moved.status).toBe(200)
      app.clock.moveTo(new Date(app.clock.now().getTime() + minuteMs).toISOString())
      await app.drainMail()
    }
    expect(taken).toEqual([])
    app.clock.moveTo('2026-11-21T07:00:00Z')
    await app.drainMail()
    expect(texts(taken)).toEqual([
      [
        '+33639984321',
        'moved',
        'Tramontane : votre lavage prévu samedi 28 novembre à 10h est déplacé au lundi 30 novembre à 9h30. Un souci ? 06 39 98 12 34',
      ],
    ])
    expect(app.mails.filter(({ subject }) => subject.includes('déplacé'))).toHaveLength(2)
  })
})

describe('the van', () => {
  test('on its way, and late: both are told by SMS at once, and not once it was taken back', async () => {
    const { sms, taken } = pocketSms()
    await using app = await testApp({ now, sms })
    await app.client()
    const admin = await app.admin()
    const id = await book(admin, wash('10:40', '4 avenue Jean Jaurès, 66330 Cabestany'))
    const phone = phoneOf(admin)
    const minuteLater = async () => {
      app.clock.moveTo(new Date(app.clock.now().getTime() + minuteMs).toISOString())
      await app.drainMail()
    }
    const key = crypto.randomUUID()
    expect((await phone.step(id, 'en_route', { key })).data.isTold).toBe(true)
    await phone.undo(key)
    await minuteLater()
    expect(taken).toEqual([])
    await app.deps.database.client.execute('update clients set email = null, password = null')
    const late = await phone.late(60)
    expect(late.data.affected).toMatchObject([{ told: true }])
    await minuteLater()
    expect(texts(taken)).toEqual([
      [
        '+33639984321',
        'late',
        expect.stringMatching(/^Tramontane : nous aurons du retard.* Arrivée vers \d+h/),
      ],
    ])
    expect((await phone.step(id, 'en_route', {})).data.isTold).toBe(true)
    await minuteLater()
    expect(texts(taken).slice(1)).toEqual([
      [
        '+33639984321',
        'en_route',
        expect.stringMatching(/^Tramontane : nous sommes en route, arrivée vers \d+h/),
      ],
    ])
  })
})

test('a client who is erased hears nothing more by SMS, and their number is gone', async () => {
  const { app, taken } = await carried()
  await using _ = app
  await booked(app)
  await remindAt(app, '2026-11-26T09:00:00Z')
  const admin = await app.admin()
  const erased = await admin.send('DELETE', '/api/client-accounts/1')
  expect(erased.status).toBe(200)
  expect(taken).toHaveLength(1)
  const { rows } = await app.deps.database.client.execute("select * from outbox where channel = 'sms'")
  expect(JSON.stringify(rows)).not.toMatch(/39984321|Karim/)
  expect(rows[0]).toMatchObject({ client_id: null })
})

test('what the night held back for a client who is erased meanwhile never leaves', async () => {
  const { app, taken } = await carried()
  await using _ = app
  await booked(app)
  const admin = await app.admin()
  app.clock.moveTo('2026-11-20T21:00:00Z')
  await admin.send('PUT', '/api/appointments/1', { ...unchanged, date: '2026-11-28', timeSlot: '10:00' })
  const waiting = "select id from outbox where channel = 'sms' and sent_at is null"
  expect((await app.deps.database.client.execute(waiting)).rows).toHaveLength(1)
  await admin.send('DELETE', '/api/client-accounts/1')
  expect((await app.deps.database.client.execute(waiting)).rows).toEqual([])
  app.clock.moveTo('2026-11-21T07:00:00Z')
  await app.drainMail()
  expect(taken).toEqual([])
})

import { describe, expect, test } from 'bun:test'
import { noteOf } from '@tramontane/contract/requests/contact-columns'
import { elodieAsks } from '@tramontane/contract/requests/testing'
import { readEvent } from '../../calendar/testing.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { unchanged } from '../appointments/admin/testing.ts'
import { clientMails, rowsOf } from '../appointments/testing.ts'

/** A Monday. */
const now = '2026-11-23T09:00:00Z'

/** Ten days ahead, within the withdrawal period. */
const asked = {
  ...elodieAsks,
  name: 'Anne Puig',
  email: 'anne@exemple.fr',
  phone: '06 39 98 12 34',
  service: 'fast',
  appointmentDate: '2026-12-03',
  time: '09:00',
  street: '4 avenue Jean Jaurès',
  postalCode: '66330',
  city: 'Cabestany',
  message: 'Portail vert.',
  acceptConditions: true,
  expressStart: true,
}

/** The name and the number of who has an account. */
const karim = { name: 'Karim Benali', phone: '06 39 98 43 21' }

const key = '5f0c9a52-7b8e-4f6e-9b7c-111111111111'

function ask(app: TestApp, change: object = {}, network = 1) {
  const from = `203.0.${Math.floor(network / 250)}.${(network % 250) + 1}`
  return app.visitor.with({ 'X-Forwarded-For': from }).post('/api/contact', { ...asked, ...change })
}

/** Whom a mail's calendar file invites. */
function guestOf(attachments: { content: string }[]) {
  return readEvent(attachments[0]?.content ?? '').ATTENDEE
}

async function journal(app: TestApp) {
  return (await rowsOf(app, 'audit_log')).map(({ action }) => action)
}

/** The token of the last mail that leads to one's appointment. */
function linkOf({ mails }: TestApp): string {
  const links = mails.flatMap(({ text }) => /mon-rendez-vous\?jeton=([\w-]{43})/.exec(text ?? '')?.[1] ?? [])
  return links.at(-1) ?? ''
}

async function booked(change: object = {}) {
  const app = await testApp({ now })
  const reply = await ask(app, change)
  await app.drainMail()
  return { app, reply, token: linkOf(app) }
}

describe('a visitor takes a start that is free', () => {
  test('somebody else’s telephone tells a stranger nothing of whose it is', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    await admin.post('/api/clients', { firstName: 'Ginette', lastName: 'Discrète', phone: asked.phone })
    expect((await ask(app)).status).toBe(201)
    await app.drainMail()
    const own = app.mails.filter(({ to }) => to.address === asked.email)
    expect(own.map(({ to }) => to.name)).toEqual(['Anne Puig'])
    expect(own[0]?.text).toContain('Bonjour Anne Puig,')
    expect(JSON.stringify(own)).not.toContain('Discrète')
  })

  test('who has an account is written to at its address, whatever a request said', async () => {
    await using app = await testApp({ now })
    const { id, email } = await app.insertClient()
    expect((await ask(app, { ...karim, email: 'autre@exemple.fr' })).status).toBe(201)
    const admin = await app.admin()
    await admin.send('PUT', '/api/appointments/1', { ...unchanged, date: '2026-12-04', timeSlot: '10:00' })
    await app.drainMail()
    expect(await rowsOf(app, 'appointments')).toMatchObject([{ client_id: id, contact_message_id: 1 }])
    expect(clientMails(app).map(({ to, attachments }) => [to.address, guestOf(attachments)])).toEqual([
      [email, `MAILTO:${email}`],
      [email, `MAILTO:${email}`],
    ])
  })

  test('who comes back is offered the starts of their town, and has the one that was offered', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    const { street, postalCode, city, email, phone } = asked
    const known = await admin.post('/api/clients', { lastName: 'Puig', email, phone })
    const clientId = (await known.json()).data.id
    // A hamlet far from the town's middle: no van that washes at eight is there at ten.
    const place = { clientId, street, postalCode, city, lat: 42.45, lon: 2.75 }
    expect((await admin.post('/api/admin/places', place)).status).toBe(201)
    await ask(app, {
      ...{ time: '08:00', email: 'b@exemple.fr', phone: '06 39 98 00 01' },
      street: '9 rue B',
    })
    const offered = await app.visitor.get(
      '/api/availability?from=2026-12-03&to=2026-12-03&service=fast&city=Cabestany&postalCode=66330',
    )
    const [{ slots }] = (await offered.json()).data
    expect(slots[0]).toBe('10:00')
    const reply = await ask(app, { time: '10:00' })
    expect(reply.status).toBe(201)
    expect(await rowsOf(app, 'appointments')).toMatchObject([{}, { client_id: clientId, time_slot: '10:00' }])
  })

  test('the appointment exists at once, of a new client, at a place of theirs, and its request is converted', async () => {
    const { app, reply } = await booked()
    await using _ = app
    expect(reply.status).toBe(201)
    expect(await reply.json()).toEqual({ success: true, data: { id: 1, appointmentId: 1 } })
    expect(await rowsOf(app, 'appointments')).toMatchObject([
      {
        ...{ client_id: 1, contact_message_id: 1, subscription_id: null, place_id: 1, van: 1 },
        ...{ status: 'confirmed', service: 'Lavage Fast', time_slot: '09:00', notes: noteOf(asked) },
        date: Date.parse('2026-12-03T08:00:00Z'),
        address: '4 avenue Jean Jaurès, 66330 Cabestany',
      },
    ])
    expect(await rowsOf(app, 'places')).toMatchObject([{ client_id: 1, city: 'Cabestany' }])
    const list = await (await (await app.admin()).get('/api/contact')).json()
    expect(list.data).toMatchObject([{ status: 'converti', appointmentDate: '2026-12-03T08:00:00.000Z' }])
    expect(await journal(app)).toContain('appointment.booked_by_visitor')
  })

  test('who wrote as much as a request may say has a wash that the owner can still correct', async () => {
    const { app, reply } = await booked({ message: `${'Portail vert. '.repeat(356)}À gauche` })
    await using _ = app
    expect(reply.status).toBe(201)
    const admin = await app.admin()
    const [wash] = (await (await admin.get('/api/appointments')).json()).data
    expect(wash.notes).toHaveLength(4992)
    const as = { ...unchanged, date: '2026-12-03', timeSlot: '10:00', notes: wash.notes }
    const edited = await admin.send('PUT', '/api/appointments/1', as)
    expect(await edited.json()).toMatchObject({ success: true, data: { notes: wash.notes } })
  })

  test('the mail is the contract: price and drive in figures, the form, a calendar file, and the way to change', async () => {
    const { app } = await booked({ city: 'Rivesaltes', postalCode: '66600', street: '2 rue du Moulin' })
    await using _ = app
    const letters = app.mails.filter(({ to }) => to.address === asked.email)
    expect(letters).toHaveLength(1)
    const [letter] = letters
    expect(letter?.subject.replace(/\s/g, ' ')).toBe(
      'Votre rendez-vous du jeudi 3 décembre 2026 à 9 h est confirmé',
    )
    expect(letter?.text?.replace(/\s/g, ' ')).toMatch(/89 € .*(inclus|\d €)/)
    expect(letter?.text).toContain('/mon-rendez-vous?jeton=')
    expect(letter?.attachments?.map(({ filename }) => filename)).toContain('rendez-vous.ics')
    expect(letter?.attachments?.length).toBe(3)
    expect(await rowsOf(app, 'one_off_contracts')).toMatchObject([
      {
        way: 'email',
        price_cents: 8900,
        accepted_from: expect.any(String),
        express_requested_at: expect.any(Number),
      },
    ])
  })

  test('the owner reads it as booked online, and gets no request to answer', async () => {
    const { app } = await booked()
    await using _ = app
    expect(await rowsOf(app, 'todo_items')).toMatchObject([
      { kind: 'booked', title: 'Réservé en ligne : Anne Puig' },
    ])
    const subjects = app.mails.map(({ subject }) => subject).join()
    expect(subjects).not.toContain('Nouvelle demande')
  })

  test('a client with an account is recognised: no subscription pays for it, and it is in their space', async () => {
    await using app = await testApp({ now })
    const client = await app.client({ email: asked.email })
    await ask(app, { name: 'Karim Benali' })
    const own = await (await client.get('/api/client-appointments')).json()
    expect(own).toMatchObject([{ date: '2026-12-03', time: '09:00', subscriptionId: null }])
  })

  test('the owner reads its contract in the planning; erased on request, nothing of the person stays', async () => {
    const { app } = await booked()
    await using _ = app
    const admin = await app.admin()
    const list = await (await admin.get('/api/appointments')).json()
    expect(list.data).toMatchObject([
      { clientName: 'Anne Puig', agreement: { state: 'confirmed', isExpress: true }, isToConfirm: false },
    ])
    app.clock.moveTo('2027-01-20T09:00:00Z')
    await app.deps.database.client.execute("update appointments set status = 'completed'")
    expect((await admin.post('/api/clients/1/erase', {})).status).toBe(200)
    for (const table of ['clients', 'contact_messages', 'appointments', 'places', 'one_off_links'])
      expect(JSON.stringify(await rowsOf(app, table))).not.toMatch(/Puig|anne@|Jean Jaurès|Portail/)
  })

  test('of fifty who want one start, one has it, and nothing of the others is kept', async () => {
    await using app = await testApp({ now })
    const all = Array.from({ length: 50 }, (_, index) =>
      ask(app, { name: `Visiteur ${index}`, email: `v${index}@exemple.fr` }, index),
    )
    const replies = await Promise.all(all)
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)])
    const refused = replies.find(({ status }) => status === 409)
    expect((await refused?.json())?.code).toBe('slot_taken')
    expect(await rowsOf(app, 'appointments')).toHaveLength(1)
    expect(await rowsOf(app, 'contact_messages')).toHaveLength(1)
  })

  test('sent again by its key it is the same one, whoever asks how often', async () => {
    await using app = await testApp({ now })
    const replies = await Promise.all([1, 2, 3].map(() => ask(app, { requestKey: key })))
    for (const reply of replies) expect((await reply.json()).data).toEqual({ id: 1, appointmentId: 1 })
    expect(await rowsOf(app, 'appointments')).toHaveLength(1)
  })

  test('every start that is offered can be taken', async () => {
    await using app = await testApp({ now })
    await ask(app)
    const path =
      '/api/availability?from=2026-12-03&to=2026-12-03&service=detaille&city=Thuir&postalCode=66300'
    const [{ slots }] = (await (await app.visitor.get(path)).json()).data
    expect(slots.length).toBeGreaterThan(0)
    const where = { service: 'detaille', street: '1 rue Neuve', city: 'Thuir', postalCode: '66300' }
    for (const [index, time] of ['08:00', '08:30', ...slots].entries()) {
      const reply = await ask(app, { ...where, time, email: `v${index}@exemple.fr` }, index + 2)
      expect(reply.status).toBe(slots.includes(time) ? 201 : 409)
      if (reply.status === 201) break
    }
  })

  test.each([
    ['without the conditions', { acceptConditions: false }, 'acceptConditions'],
    ['without the express request of a near day', { expressStart: false }, 'expressStart'],
    ['at no hour of the day', { time: '25:00' }, 'time'],
    ['at what is no start', { time: '09:07' }, 'time'],
    ['before we open', { time: '05:00' }, 'time'],
    ['on a Sunday', { appointmentDate: '2026-11-29' }, 'appointmentDate'],
    ['in the past', { appointmentDate: '2026-11-20' }, 'appointmentDate'],
    ['in a year', { appointmentDate: '2027-11-23' }, 'appointmentDate'],
  ])('%s nothing is booked, and the field says why', async (_, change, field) => {
    const { app, reply } = await booked(change)
    await using __ = app
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toContain(field)
    expect(await rowsOf(app, 'contact_messages')).toEqual([])
  })

  test('a day after the withdrawal period wants no express request', async () => {
    const { app, reply } = await booked({ appointmentDate: '2026-12-17', expressStart: undefined })
    await using _ = app
    expect(reply.status).toBe(201)
    expect(await rowsOf(app, 'one_off_contracts')).toMatchObject([{ express_requested_at: null }])
  })
})

describe('an hour is a wish', () => {
  test.each([
    ['where the drive has no price', 'instant', { city: 'Toulouse', postalCode: '31000' }],
    ['without a street', 'instant', { street: '' }],
    ['where the owner wants to answer first', 'request', {}],
    ['which agrees to nothing', 'request', { acceptConditions: undefined, expressStart: undefined }],
  ] as const)('%s: with the place, for the owner to convert', async (_, oneOffBooking, change) => {
    await using app = await testApp({ now })
    const { settings } = app.deps
    settings.current = { ...settings.current, oneOffBooking }
    const reply = await ask(app, change)
    expect(await reply.json()).toEqual({ success: true, data: { id: 1 } })
    expect(await rowsOf(app, 'appointments')).toEqual([])
    const list = await (await (await app.admin()).get('/api/contact')).json()
    expect(list.data).toMatchObject([
      {
        ...{ status: 'nouveau', appointmentDate: '2026-12-03T08:00:00.000Z' },
        message: expect.stringMatching(/^Lieu\s: .*\d{5} \w+\nPortail vert\.$/),
      },
    ])
    await app.drainMail()
    const owner = app.mails.find(({ subject }) => subject.startsWith('Nouvelle demande'))
    expect(owner?.text?.replace(/\s/g, ' ')).toContain('jeudi 3 décembre 2026 à 9 h')
  })
})

describe('the link of the mail changes the wash without an account', () => {
  test('it says where the wash stands, and which starts are free for it', async () => {
    const { app, token } = await booked()
    await using _ = app
    const { data } = await (await app.visitor.post('/api/one-off/check', { token })).json()
    expect(data).toMatchObject({ state: 'confirmed', day: '2026-12-03', time: '09:00', canChange: true })
    const starts = await app.visitor.post('/api/one-off/starts', {
      token,
      from: '2026-12-03',
      to: '2026-12-04',
    })
    // Its own start is free for itself.
    expect((await starts.json()).data[0].slots).toContain('09:00')
  })

  test('moved: both are told, the calendar follows, and the same link still leads to it', async () => {
    const { app, token } = await booked()
    await using _ = app
    const reply = await app.visitor.post('/api/one-off/move', { token, date: '2026-12-04', time: '14:00' })
    expect((await reply.json()).data).toMatchObject({ day: '2026-12-04', time: '14:00', canChange: true })
    await app.drainMail()
    const subjects = app.mails.map(({ subject }) => subject).join()
    expect(subjects).toContain('Votre rendez-vous est déplacé')
    expect(subjects).toContain('Déplacé en ligne : Anne Puig')
    expect(await journal(app)).toContain('appointment.moved_by_link')
  })

  test('cancelled: the start is free again', async () => {
    const { app, token } = await booked()
    await using _ = app
    const reply = await app.visitor.post('/api/one-off/cancel', { token })
    expect((await reply.json()).data).toMatchObject({ state: 'canceled', canChange: false })
    expect(await journal(app)).toContain('appointment.canceled_by_link')
    expect((await ask(app, { email: 'zoe@exemple.fr' }, 9)).status).toBe(201)
    const again = await app.visitor.post('/api/one-off/cancel', { token })
    expect((await again.json()).code).toBe('not_coming')
  })

  test.each([
    ['cancel', {}],
    ['move', { date: '2026-12-04', time: '14:00' }],
    ['starts', { from: '2026-12-03', to: '2026-12-04' }],
  ])('less than 24 hours ahead nobody may %s', async (action, body) => {
    const { app, token } = await booked()
    await using _ = app
    app.clock.moveTo('2026-12-02T08:00:01Z')
    const reply = await app.visitor.post(`/api/one-off/${action}`, { token, ...body })
    expect((await reply.json()).code).toBe('notice_too_short')
    const unknown = await app.visitor.post(`/api/one-off/${action}`, { token: 'z'.repeat(43), ...body })
    expect(unknown.status).toBe(404)
  })

  test('to a start that somebody else took it does not move', async () => {
    const { app, token } = await booked()
    await using _ = app
    await ask(app, { appointmentDate: '2026-12-04', email: 'zoe@exemple.fr', phone: '0639981299' }, 9)
    const reply = await app.visitor.post('/api/one-off/move', { token, date: '2026-12-04', time: '09:00' })
    expect((await reply.json()).code).toBe('slot_taken')
  })
})

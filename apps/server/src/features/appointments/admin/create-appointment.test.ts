import { describe, expect, test } from 'bun:test'
import { plusDays } from '@tramontane/domain/days/calendar'
import { dayMs, minuteMs } from '@tramontane/domain/days/durations'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { closedOn } from '@tramontane/domain/testing/work'
import { testApp } from '../../../testing/test-app.ts'
import { changeSubscription, grant, keepBusy, ledger, letters, rowsOf } from '../testing.ts'
import { actions, askedBy, entry } from './testing.ts'

const create = '/api/admin/create-appointment'

async function office(settings: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp({ now: '2026-11-20', ...settings })
  await app.insertClient()
  const admin = await app.admin()
  const enter = (change: Record<string, unknown> = {}) => admin.post(create, { ...entry, ...change })
  return { app, admin, enter, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

describe('an administrator enters an appointment', () => {
  test('of a client: it stands in the list, uses a wash, is told and journalled', async () => {
    await using at = await office()
    const reply = await at.enter({ notes: 'Portail vert' })
    expect(reply.status).toBe(201)
    const { data, warnings } = await reply.json()
    expect(data).toMatchObject({
      id: 1,
      date: '2026-11-27T08:00:00.000Z',
      endsAt: '2026-11-27T09:30:00.000Z',
      timeSlot: '09:00',
      clientId: 1,
      clientName: 'Karim Benali',
      clientEmail: 'karim@exemple.fr',
      clientPhone: '0639984321',
      service: 'Lavage Fast',
      status: 'pending',
      notes: 'Portail vert',
    })
    expect(warnings).toEqual([])
    expect((await (await at.admin.get('/api/appointments')).json()).data).toEqual([data])
    expect(await ledger(at.app)).toEqual(['used -1 2026-11-20'])
    expect(await letters(at.app)).toEqual(['appointment-booked:1:0'])
    expect(await actions(at.app)).toEqual(['appointment.create appointment:1'])
  })

  test('without a status it waits', async () => {
    await using at = await office()
    expect((await (await at.enter({ status: undefined })).json()).data.status).toBe('pending')
  })

  test('the start is the slot on the Paris day of the date', async () => {
    await using at = await office()
    const places: [string, string, string][] = [
      ['2026-11-27', '08:30', '2026-11-27T07:30:00.000Z'],
      ['2026-11-27T23:30:00.000Z', '14:00', '2026-11-28T13:00:00.000Z'],
      ['2027-03-29T00:00:00+02:00', '09:00', '2027-03-29T07:00:00.000Z'],
    ]
    for (const [date, timeSlot, start] of places)
      expect((await (await at.enter({ date, timeSlot })).json()).data.date).toBe(start)
  })

  test.each([
    ['exterieur', 'Lavage Extérieur', 45],
    ['interieur', 'Lavage Intérieur', 60],
    ['fast', 'Lavage Fast', 90],
    ['detaille', 'Lavage Détaillé', 210],
  ])('%s blocks its own time', async (_, service, minutes) => {
    await using at = await office()
    const { data } = await (await at.enter({ service })).json()
    expect(Date.parse(data.endsAt) - Date.parse(data.date)).toBe(minutes * minuteMs)
  })

  const refused: [string, Record<string, unknown>, string, string][] = [
    ['no client', { clientId: null }, 'clientId', 'Veuillez choisir un client'],
    ['a client in words', { clientId: '1' }, 'clientId', 'Veuillez choisir un client'],
    ['no date', { date: '' }, 'date', 'Veuillez sélectionner une date'],
    ['a day that does not exist', { date: '2026-02-30' }, 'date', 'Veuillez sélectionner une date'],
    ['an hour past midnight', { timeSlot: '24:00' }, 'timeSlot', 'Veuillez sélectionner une heure'],
    ['a service of others', { service: 'Lustrage' }, 'service', 'Veuillez sélectionner un service'],
    ['no address', { address: ' ' }, 'address', "L'adresse est requise"],
    ['an unknown status', { status: 'perdu' }, 'status', 'Ce statut n’existe pas.'],
  ]

  test.each(refused)('%s is refused in words, and nothing is stored', async (_, change, field, sentence) => {
    await using at = await office()
    const reply = await at.enter(change)
    expect(reply.status).toBe(400)
    expect((await reply.json()).fields).toEqual({ [field]: sentence })
    expect(await rowsOf(at.app, 'appointments')).toEqual([])
  })

  test.each([
    ['an unknown client', { clientId: 9 }],
    ['an unknown request', { clientId: null, contactMessageId: 9 }],
    ['the subscription of somebody else', { subscriptionId: 9 }],
  ])('%s is not found', async (_, change) => {
    await using at = await office()
    expect((await at.enter(change)).status).toBe(404)
  })

  test('what is entered as done or canceled tells nobody; what is canceled uses no wash', async () => {
    await using at = await office()
    await at.enter({ status: 'canceled' })
    expect(await ledger(at.app)).toEqual([])
    await at.enter({ status: 'completed', date: '2026-11-20', timeSlot: '08:00' })
    expect(await ledger(at.app)).toEqual(['used -1 2026-11-20'])
    expect(await letters(at.app)).toEqual([])
  })
})

describe('an administrator is warned, not stopped', () => {
  test.each([
    ['on a Sunday', { date: '2026-11-29' }, ['sunday']],
    ['on a day of rest', { date: '2026-11-26' }, ['closed']],
    ['in the past', { date: '2026-11-20', timeSlot: '08:00' }, ['past']],
    ['outside of any subscription', { subscriptionId: null }, []],
  ])('%s', async (_, change, warnings) => {
    await using at = await office({ settings: { closed: closedOn('2026-11-26') } })
    const reply = await at.enter(change)
    expect(reply.status).toBe(201)
    expect((await reply.json()).warnings).toEqual(warnings)
  })

  test('when no wash is left: it is taken all the same, and the client sees none', async () => {
    await using at = await office()
    await at.enter()
    const reply = await at.enter({ date: '2026-12-01' })
    expect((await reply.json()).warnings).toEqual(['no_wash_left'])
    expect(await ledger(at.app)).toEqual(['used -1 2026-11-20', 'used -1 2026-11-20'])
  })

  test('when the subscription does not serve that day: it is paid by itself', async () => {
    await using at = await office()
    await changeSubscription(at.app, "status = 'cancelled'")
    const { data, warnings } = await (await at.enter()).json()
    expect(warnings).toEqual(['no_subscription'])
    expect(data.subscriptionId).toBeNull()
    expect(await ledger(at.app)).toEqual([])
  })

  test('when a month has been unpaid for a week', async () => {
    await using at = await office()
    const longAgo = at.app.clock.now().getTime() - 8 * dayMs
    await changeSubscription(at.app, `status = 'past_due', past_due_since = ${longAgo}`)
    expect((await (await at.enter()).json()).warnings).toEqual(['payment_overdue'])
  })
})

describe('the van is in one place', () => {
  test('an overlap is refused with what it meets, and may be forced', async () => {
    await using at = await office()
    await keepBusy(at.app, '2026-11-27', '09:30')
    const reply = await at.enter()
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({
      code: 'overlap',
      message: 'Ce créneau chevauche un autre rendez-vous : Zoé, Lavage Fast, de 9 h 30 à 11 h.',
    })
    expect(await letters(at.app)).toEqual([])
    expect((await at.enter({ force: true })).status).toBe(201)
  })

  test('end to end, canceled, and a second van are no overlaps', async () => {
    await using at = await office()
    await keepBusy(at.app, '2026-11-27', '10:30')
    expect((await at.enter()).status).toBe(201)
    expect((await at.enter({ status: 'canceled' })).status).toBe(201)
    await using two = await office({ settings: { vans: 2 } })
    await keepBusy(two.app, '2026-11-27', '09:30')
    expect((await two.enter()).status).toBe(201)
    expect((await two.enter()).status).toBe(409)
  })

  test('of a crowd, exactly one gets the place, with one wash and one message', async () => {
    await using at = await office()
    await grant(at.app, 10, '2026-11-20')
    const replies = await Promise.all(Array.from({ length: 50 }, () => at.enter()))
    const statuses = replies.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)])
    expect(await rowsOf(at.app, 'appointments')).toHaveLength(1)
    expect(await letters(at.app)).toEqual(['appointment-booked:1:0'])
  })
})

describe('a request becomes an appointment', () => {
  const of = (contactMessageId: number) => ({
    clientId: undefined,
    contactMessageId,
    service: 'Lavage Détaillé',
  })

  test('of somebody without an account, who is told; the request is converted', async () => {
    await using at = await office()
    const id = await askedBy(at.app, 'Zoé Abadie')
    const reply = await at.enter(of(id))
    expect(reply.status).toBe(201)
    const { data, warnings } = await reply.json()
    expect(data).toMatchObject({ clientId: 2, contactMessageId: id, clientName: 'Zoé Abadie' })
    expect(warnings).toEqual([])
    expect(await rowsOf(at.app, 'contact_messages')).toMatchObject([{ status: 'converti' }])
    expect(await letters(at.app)).toContain('appointment-booked:1:0')
    await at.app.drainMail()
    expect(at.app.mails.at(-1)).toMatchObject({ to: { address: 'zoe@exemple.fr' } })
  })

  test('once: a crowd of clicks makes one, and each other one is told when it is', async () => {
    await using at = await office()
    const id = await askedBy(at.app, 'Zoé Abadie')
    const days = Array.from({ length: 10 }, (_, index) => plusDays('2026-12-01', index))
    const replies = await Promise.all(days.map((date) => at.enter({ ...of(id), date })))
    const made = days.filter((_, index) => replies[index]?.status === 201)
    const refused = replies.filter(({ status }) => status === 409)
    expect(made).toHaveLength(1)
    expect(refused).toHaveLength(9)
    for (const reply of refused)
      expect(await reply.json()).toMatchObject({
        code: 'already_converted',
        message: `Cette demande est déjà convertie en rendez-vous, le ${longFrenchDate(made[0] ?? '')} à 9 h.`,
      })
    expect(await rowsOf(at.app, 'appointments')).toHaveLength(1)
  })

  test('again once its appointment was canceled', async () => {
    await using at = await office()
    const id = await askedBy(at.app, 'Zoé Abadie')
    await at.enter({ ...of(id), status: 'canceled' })
    expect((await at.enter(of(id))).status).toBe(201)
  })

  test('not when its time is taken: the request stays as it was', async () => {
    await using at = await office()
    const id = await askedBy(at.app, 'Zoé Abadie')
    await at.enter()
    expect((await at.enter(of(id))).status).toBe(409)
    expect(await rowsOf(at.app, 'contact_messages')).toMatchObject([{ status: 'nouveau' }])
  })

  test('of a client who has an account: theirs, with their wash', async () => {
    await using at = await office()
    const id = await askedBy(at.app, 'Karim Benali')
    const { data } = await (await at.enter({ contactMessageId: id })).json()
    expect(data).toMatchObject({ clientId: 1, contactMessageId: id, subscriptionId: 1 })
    expect(await ledger(at.app)).toEqual(['used -1 2026-11-20'])
  })
})

test.each([
  ['8 rue Neuve, 66200 Elne', 'Prix : 119 € + 5 € de déplacement, soit 124 € TTC'],
  ['8 rue Neuve, 66350 Toulouges', 'Prix : 119 € TTC, déplacement inclus'],
])('the letter of a one-off wash at « %s » states its price and the drive', async (address, words) => {
  await using at = await office()
  const contactMessageId = await askedBy(at.app, 'Zoé Roca')
  await at.app.drainMail()
  const before = at.app.mails.length
  await at.enter({ clientId: null, contactMessageId, service: 'Lavage Détaillé', address })
  await at.app.drainMail()
  const letter = at.app.mails.slice(before).find(({ to }) => to.address === 'zoe@exemple.fr')
  expect(letter?.text.replace(/\s/g, ' ')).toContain(words)
})

import { describe, expect, test } from 'bun:test'
import { instantOf, plusDays } from '@tramontane/domain/days/calendar'
import { closedOn } from '@tramontane/domain/testing/work'
import { testApp } from '../../../testing/test-app.ts'
import { booking, keepBusy, ledger, letters, rowsOf } from '../testing.ts'

/** A Friday, at ten in Paris. */
const now = '2026-11-20'

describe('a client books a wash', () => {
  test('it is planned, uses a wash of its period, and is told once', async () => {
    await using app = await testApp({ now })
    const client = await app.client()
    const reply = await client.post('/api/client-appointments', {
      ...booking('2026-11-27'),
      notes: ' Portail ',
    })
    expect(reply.status).toBe(201)
    const planned = {
      id: 1,
      service: 'Lavage Fast',
      date: '2026-11-27',
      time: '09:00',
      address: '4 avenue Jean Jaurès, 66330 Cabestany',
      notes: 'Portail',
      status: 'pending',
      payableCents: null,
      isPaid: false,
      ...{ receivedCents: 0, givenBackCents: 0, backIfCanceledCents: 0 },
      canReschedule: true,
      movesLeft: 2,
      cancelKeepsWash: true,
      placeId: 1,
      subscriptionId: 1,
      isFirstVisit: false,
      seriesId: null,
      ...{ isToConfirm: false, isUnderWay: false, arrivesAt: null, photos: [] },
    }
    expect(await reply.json()).toEqual({ success: true, data: planned })
    expect(await (await client.get('/api/client-appointments')).json()).toEqual([planned])
    expect(await ledger(app)).toEqual(['used -1 2026-11-20'])
    expect(await letters(app)).toEqual(['appointment-booked:1:0'])
    const [row] = await rowsOf(app, 'appointments')
    expect(row).toMatchObject({
      date: Date.parse('2026-11-27T08:00:00Z'),
      ends_at: Date.parse('2026-11-27T09:30:00Z'),
      sequence: 0,
    })
  })

  test.each([
    ['the Saturday before summer time', '2027-03-27', '2027-03-27T08:00:00Z'],
    ['the Monday after', '2027-03-29', '2027-03-29T07:00:00Z'],
    ['the Saturday before winter time', '2027-10-30', '2027-10-30T07:00:00Z'],
    ['the Monday after it', '2027-11-01', '2027-11-01T08:00:00Z'],
  ])('nine o’clock is nine in Paris on %s', async (_, day, instant) => {
    await using app = await testApp({ now: plusDays(day, -20) })
    await (await app.client()).post('/api/client-appointments', booking(day, '09:00'))
    const [row] = await rowsOf(app, 'appointments')
    expect(row?.date).toBe(Date.parse(instant))
  })

  test('periods end with short months: each has its own wash', async () => {
    await using app = await testApp({ now: '2027-01-15' })
    const client = await app.client({ startDate: instantOf('2026-08-31', '09:00') })
    const book = async (day: string) => (await client.post('/api/client-appointments', booking(day))).status
    expect(await book('2027-02-27')).toBe(201)
    expect(await book('2027-02-26')).toBe(409)
    expect(await book('2027-03-01')).toBe(201)
    expect(await book('2027-03-30')).toBe(409)
    expect(await book('2027-03-31')).toBe(201)
    expect(await ledger(app)).toEqual(['used -1 2027-01-31', 'used -1 2027-02-28', 'used -1 2027-03-31'])
  })

  test('two washes a period with Premium, and not a third', async () => {
    await using app = await testApp({ now })
    const client = await app.client({ plan: 'premium' })
    const statuses: number[] = []
    for (const day of ['2026-11-24', '2026-11-25', '2026-11-26'])
      statuses.push((await client.post('/api/client-appointments', booking(day))).status)
    expect(statuses).toEqual([201, 201, 409])
    const refused = await client.post('/api/client-appointments', booking('2026-11-26'))
    expect(await refused.json()).toMatchObject({
      code: 'no_wash_left',
      message: "Vous n'avez plus de lavages disponibles dans votre abonnement",
    })
  })

  test.each([
    ['a Sunday', booking('2026-11-22'), 'date'],
    ['a Saturday before the opening', booking('2026-11-21', '08:30'), 'time'],
    ['a Saturday that would end too late', booking('2026-11-21', '17:30'), 'time'],
    ['more than 92 days ahead', booking('2027-02-22'), 'date'],
    ['yesterday', booking('2026-11-19'), 'date'],
    ['this morning', booking('2026-11-20', '08:30'), 'time'],
    ['a closed day', booking('2026-11-23'), 'date'],
    ['a public holiday', booking('2026-12-25'), 'date'],
    ['a quarter past', booking('2026-11-24', '09:15'), 'time'],
    ['noon', booking('2026-11-24', '12:00'), 'time'],
    ['no day', { ...booking('2026-11-24'), date: undefined }, 'date'],
    ['a day that does not exist', booking('2026-02-30'), 'date'],
    ['no time', { ...booking('2026-11-24'), time: undefined }, 'time'],
    ['no address', { ...booking('2026-11-24'), address: ' ' }, 'address'],
    ['another service', { ...booking('2026-11-24'), service: 'Lavage Détaillé' }, 'service'],
  ])('%s is refused in words, and nothing is stored', async (_, body, field) => {
    await using app = await testApp({
      now,
      settings: { closed: { ...closedOn('2026-11-23'), publicHolidays: true } },
    })
    const reply = await (await app.client()).post('/api/client-appointments', body)
    expect(reply.status).toBe(400)
    const sentences = {
      date: 'Veuillez sélectionner une date',
      time: 'Veuillez sélectionner une heure',
      address: "L'adresse est requise",
      service: 'Veuillez sélectionner un service',
    }
    const { code, fields } = await reply.json()
    expect({ code, fields }).toEqual({
      code: 'validation',
      fields: { [field]: sentences[field as keyof typeof sentences] },
    })
    expect(await rowsOf(app, 'appointments')).toEqual([])
    expect(await letters(app)).toEqual([])
  })

  test.each([
    ['within a wash under way', '10:00', 409],
    ['that would run into the next one', '08:30', 409],
    ['that leaves no time for the road before it', '08:00', 409],
    ['that leaves no time for the road after it', '11:00', 409],
    ['that leaves it before', '11:30', 201],
    ['that leaves it after', '14:00', 201],
  ])('a start %s', async (_, time, status) => {
    await using app = await testApp({ now })
    await keepBusy(app, '2026-11-24', '09:30')
    const reply = await (await app.client()).post('/api/client-appointments', booking('2026-11-24', time))
    expect(reply.status).toBe(status)
    if (status === 409) expect(await reply.json()).toMatchObject({ code: 'slot_taken' })
  })

  test('with a second van, two washes at a time and not three', async () => {
    await using app = await testApp({ now, settings: { vans: 2 } })
    const client = await app.client({ plan: 'premium' })
    await keepBusy(app, '2026-11-24', '09:00')
    const book = async (time: string) =>
      (await client.post('/api/client-appointments', booking('2026-11-24', time))).status
    expect(await book('09:30')).toBe(201)
    expect(await book('10:00')).toBe(409)
  })
})

import { describe, expect, test } from 'bun:test'
import type { AvailableDay } from '@tramontane/contract/replies/appointments/appointments'
import { plusDays } from '@tramontane/domain/days/calendar'
import type { Sector } from '@tramontane/domain/site/business-settings'
import { order, setUp, stripeApp } from '../../testing/stripe-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { booking, grant, rowsOf } from './testing.ts'

/** A Friday, at ten in Paris; the Tuesday and the Wednesday after it. */
const now = '2026-11-20'
const tuesday = '2026-11-24'
const wednesday = '2026-11-25'

const thuir: Sector = { name: 'Aspres', towns: ['66210'], weekdays: [2], mode: 'only' }
const inThuir = '2 rue B, 66300 Thuir'
const sentence = /Thuir\s: nous y passons le mardi\. Choisissez un de ces jours\./

async function withSectors(sectors: Sector[]) {
  const app = await testApp({ now, settings: { sectors } })
  const client = await app.client({ plan: 'premium' })
  await grant(app, 10, '2026-11-20')
  const days = async (query: string, from = tuesday): Promise<AvailableDay[]> =>
    (await (await app.visitor.get(`/api/availability?from=${from}&to=${plusDays(from, 6)}&${query}`)).json())
      .data
  const book = (date: string, address = inThuir) =>
    client.post('/api/client-appointments', { ...booking(date, '09:00'), address, expressStart: true })
  return { app, client, days, book, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

const offered = (days: AvailableDay[]) => days.filter(({ slots }) => slots.length > 0).map(({ date }) => date)

describe('a town of a sector with days of its own', () => {
  test('is offered these days alone; another town, and one that nobody knows, all of them', async () => {
    await using at = await withSectors([thuir])
    expect(offered(await at.days('city=Thuir&postalCode=66300'))).toEqual([tuesday])
    expect(offered(await at.days('city=Pia'))).toHaveLength(6)
    expect(offered(await at.days('city=Barcelone'))).toHaveLength(6)
    expect(offered(await at.days(''))).toHaveLength(6)
  })

  test('is booked on these days alone, with the days in words', async () => {
    await using at = await withSectors([thuir])
    const refused = await at.book(wednesday)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      message: expect.stringMatching(sentence),
      fields: { date: expect.any(String) },
    })
    expect((await at.book(tuesday)).status).toBe(201)
  })

  test('keeps a booked wash on its day, where it may change its hour, and leads a move to the days of the sector', async () => {
    await using at = await withSectors([])
    expect((await at.book(wednesday)).status).toBe(201)
    at.app.deps.settings.current = { ...at.app.deps.settings.current, sectors: [thuir] }
    const move = (date: string, time: string) =>
      at.client.patch('/api/client-appointments/1', { date, time, expressStart: true })
    const path = `/api/client-appointments/1/availability?from=${tuesday}&to=${plusDays(tuesday, 6)}`
    expect(offered((await (await at.client.get(path)).json()).data)).toEqual([tuesday, wednesday])
    expect((await move(wednesday, '14:00')).status).toBe(200)
    expect((await (await move(plusDays(wednesday, 1), '14:00')).json()).message).toMatch(sentence)
    expect((await move(tuesday, '09:00')).status).toBe(200)
  })

  test('of two such sectors has the days of both, and one without a day or a town counts for nothing', async () => {
    const other: Sector = { ...thuir, name: 'Tech', weekdays: [5] }
    await using at = await withSectors([
      ...[thuir, other, { ...thuir, name: 'Vide', weekdays: [] }],
      { ...thuir, name: 'Rien', towns: [], weekdays: [3] },
    ])
    expect(offered(await at.days('city=Thuir'))).toEqual([tuesday, plusDays(tuesday, 3)])
  })

  test('has no start on its days while they are closed', async () => {
    await using at = await withSectors([{ ...thuir, weekdays: [7] }])
    expect(offered(await at.days('city=Thuir'))).toEqual([])
  })

  test('is refused to a visitor’s first visit and one-off wash on other days', async () => {
    const app = await stripeApp({ now: '2026-11-20T09:00:00Z' })
    await using _ = app
    app.deps.settings.current = { ...app.deps.settings.current, sectors: [{ ...thuir, towns: ['66028'] }] }
    const ordered = await app.visitor.post('/api/setup-intent', order)
    expect(ordered.status).toBe(400)
    const inCabestany = expect.stringMatching(/^Cabestany\s: nous y passons le mardi/)
    expect(await ordered.json()).toMatchObject({
      message: inCabestany,
      fields: { firstVisitDate: expect.any(String) },
    })
    expect(await setUp(app, { firstVisitDate: '2026-12-08' })).toBeTruthy()

    const wash = {
      ...{ name: 'Léa Roca', email: 'lea@exemple.fr', phone: '06 11 22 33 44', service: 'exterieur' },
      ...{ time: '09:00', street: '1 rue A', postalCode: '66330', city: 'Cabestany' },
      ...{ acceptConditions: true, expressStart: true },
    }
    const send = (appointmentDate: string) => app.visitor.post('/api/contact', { ...wash, appointmentDate })
    const asked = { message: inCabestany, fields: { appointmentDate: expect.any(String) } }
    expect(await (await send('2026-12-09')).json()).toMatchObject(asked)
    expect((await send('2026-12-08')).status).toBe(201)

    const { time: _hour, ...wish } = wash
    const ask = (appointmentDate: string, place = {}) =>
      app.visitor.post('/api/contact', { ...wish, ...place, appointmentDate })
    expect(await (await ask('2026-12-09')).json()).toMatchObject(asked)
    expect((await ask('2026-12-09', { postalCode: '66380', city: 'Pia' })).status).toBe(201)
    expect((await ask('2026-12-15')).status).toBe(201)
  })

  test('is the owner’s to visit on any day: warned while it is typed, and once it is saved', async () => {
    await using at = await withSectors([thuir])
    const admin = await at.app.admin()
    const entry = {
      ...{ clientId: 1, service: 'Lavage Fast', address: inThuir, status: 'confirmed' },
      ...{ date: wednesday, timeSlot: '09:00' },
    }
    const check = await (await admin.post('/api/admin/check-appointment', entry)).json()
    expect(check.data.warnings).toContain('outside_sector')
    const created = await admin.post('/api/admin/create-appointment', entry)
    expect(created.status).toBe(201)
    expect((await created.json()).warnings).toContain('outside_sector')
    const edit = async (date: string, timeSlot: string) =>
      (await (await admin.send('PUT', '/api/appointments/1', { ...entry, date, timeSlot })).json()).warnings
    expect(await edit(wednesday, '10:00')).not.toContain('outside_sector')
    expect(await edit('2026-11-26', '10:00')).toContain('outside_sector')
    expect(await edit(tuesday, '10:00')).not.toContain('outside_sector')
  })

  test('moves the dates of a rhythm to its next day', async () => {
    await using at = await withSectors([{ ...thuir, towns: ['66028'] }])
    const admin = await at.app.admin()
    const reply = await admin.post('/api/admin/series', {
      ...{ clientId: 1, subscriptionId: 1, service: 'Lavage Fast', from: '2026-12-07', until: '2026-12-14' },
      ...{ every: { weeks: 1, weekday: 1 }, time: '09:00' },
    })
    expect(reply.status).toBe(201)
    const days = (await rowsOf(at.app, 'appointments')).map(({ date }) => new Date(Number(date)).getUTCDay())
    expect(days).toEqual([2, 2])
  })
})

test('the days that a sector prefers are marked, and all others stay open', async () => {
  await using at = await withSectors([{ ...thuir, mode: 'prefer' }])
  const days = await at.days('city=Thuir')
  expect(offered(days)).toHaveLength(6)
  expect(days.filter(({ isPreferred }) => isPreferred).map(({ date }) => date)).toEqual([tuesday])
  expect((await at.days('city=Pia')).some((day) => 'isPreferred' in day)).toBe(false)
})

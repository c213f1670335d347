import { describe, expect, test } from 'bun:test'
import type { AvailableDay } from '@tramontane/contract/replies/appointments/appointments'
import { plusDays } from '@tramontane/domain/days/calendar'
import type { Suspension } from '@tramontane/domain/site/business-settings'
import { order, setUp, stripeApp } from '../../testing/stripe-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { change, readStored } from '../site/testing.ts'
import { booking, grant, rowsOf } from './testing.ts'
import { tellWaiting } from './waitlist/tell-waiting.ts'
import { carryFullMonths } from './wash-ledger/carry-full-months.ts'

/** A Friday, at ten in Paris; the Tuesday after it, and the Wednesday on which the suspension ends. */
const now = '2026-11-20'
const tuesday = '2026-11-24'
const wednesday = '2026-11-25'
const thursday = '2026-11-26'

const inThuir: Suspension = {
  ...{ services: ['fast', 'exterieur', 'detaille'], isEverywhere: false, towns: ['66210'] },
  ...{ from: tuesday, until: wednesday, reason: 'Arrêté sécheresse' },
}
const place = '2 rue B, 66300 Thuir'
const sentence =
  /^Arrêté sécheresse\s: nous ne faisons pas de Lavage Extérieur, de Lavage Fast ni de Lavage Détaillé à Thuir jusqu’au 25 novembre 2026 inclus\. Reste possible\s: Lavage Intérieur\.$/

async function suspended(suspensions: Suspension[] = [inThuir], pages: string[] = []) {
  const app = await testApp({ now, settings: { suspensions }, pages })
  const client = await app.client({ plan: 'premium' })
  await grant(app, 10, now)
  const days = async (query: string): Promise<AvailableDay[]> =>
    (
      await (
        await app.visitor.get(`/api/availability?from=${tuesday}&to=${plusDays(tuesday, 4)}&${query}`)
      ).json()
    ).data
  const book = (date: string, address = place, time = '09:00') =>
    client.post('/api/client-appointments', { ...booking(date, time), address, expressStart: true })
  return { app, client, days, book, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

const offered = (days: AvailableDay[]) => days.filter(({ slots }) => slots.length > 0).map(({ date }) => date)

describe('a service that is suspended in a town', () => {
  test('has no start there, and says why; other towns, other services and later days have theirs', async () => {
    await using at = await suspended()
    const days = await at.days('city=Thuir&service=fast')
    expect(offered(days)).toEqual([thursday, plusDays(thursday, 1), plusDays(thursday, 2)])
    expect(days.flatMap((day) => day.suspended ?? [])).toEqual([
      expect.stringMatching(sentence),
      expect.stringMatching(sentence),
    ])
    expect(offered(await at.days('city=Thuir&service=interieur'))).toHaveLength(5)
    expect(offered(await at.days('city=Pia&service=fast'))).toHaveLength(5)
    expect(offered(await at.days('service=fast'))).toHaveLength(5)
  })

  test('is refused to its client, in words, and nothing is taken', async () => {
    await using at = await suspended()
    const refused = await at.book(wednesday)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      ...{ code: 'wash_suspended', message: expect.stringMatching(sentence) },
      fields: { date: expect.stringMatching(sentence) },
    })
    expect(await rowsOf(at.app, 'appointments')).toEqual([])
    expect((await at.book(thursday)).status).toBe(201)
    const moved = await at.client.patch('/api/client-appointments/1', {
      ...{ date: tuesday, time: '09:00', expressStart: true },
    })
    expect((await moved.json()).code).toBe('wash_suspended')
  })

  test('everywhere is refused before anything is looked up', async () => {
    await using at = await suspended([{ ...inThuir, isEverywhere: true }])
    expect((await (await at.book(tuesday, '1 rue A, 66000 Perpignan')).json()).code).toBe('wash_suspended')
  })

  test('is no visitor’s: neither a wish, nor a start, whatever was offered before or is crafted', async () => {
    const app = await stripeApp({ now: '2026-11-20T09:00:00Z' })
    await using _ = app
    const settings = { ...app.deps.settings.current }
    app.deps.settings.current = { ...settings, suspensions: [{ ...inThuir, until: '2026-12-31' }] }
    const wash = {
      ...{
        name: 'Léa Roca',
        email: 'lea@exemple.fr',
        phone: '06 11 22 33 44',
        appointmentDate: '2026-12-08',
      },
      ...{ street: '1 rue A', postalCode: '66300', city: 'Thuir' },
    }
    const agreed = { time: '09:00', acceptConditions: true, expressStart: true }
    for (const asked of [wash, { ...wash, ...agreed }]) {
      const refused = await app.visitor.post('/api/contact', { ...asked, service: 'exterieur' })
      expect(refused.status).toBe(400)
      expect((await refused.json()).message).toContain('Lavage Intérieur')
    }
    expect(await rowsOf(app, 'contact_messages')).toEqual([])
    expect(
      (await app.visitor.post('/api/contact', { ...wash, ...agreed, service: 'interieur' })).status,
    ).toBe(201)

    const ordered = { ...order, codePostal: '66300', ville: 'Thuir' }
    const refused = await app.visitor.post('/api/setup-intent', ordered)
    expect(await refused.json()).toMatchObject({
      ...{ code: 'wash_suspended', fields: { firstVisitDate: expect.stringContaining('à Thuir') } },
    })
    expect(await setUp(app, {})).toBeTruthy()
  })

  test('is told before a month is paid in which it is suspended, in its town alone', async () => {
    await using app = await stripeApp({ now: '2026-11-20T09:00:00Z' })
    const suspension = { ...inThuir, from: '2026-12-12', until: '2026-12-20' }
    app.deps.settings.current = { ...app.deps.settings.current, suspensions: [suspension] }
    const said = async (change: object) =>
      (await (await app.visitor.post('/api/setup-intent', { ...order, ...change })).json()).suspended
    expect(await said({ codePostal: '66300', ville: 'Thuir' })).toMatch(
      /^Arrêté sécheresse\s: pas de lavage mensuel à Thuir du 12 au 20 décembre 2026\. Celui d’un mois/,
    )
    expect(await said({})).toBeUndefined()
  })

  test('is the owner’s to wash all the same: warned while it is typed, and once it is saved', async () => {
    await using at = await suspended()
    const admin = await at.app.admin()
    const entry = {
      ...{ clientId: 1, service: 'Lavage Fast', address: place, status: 'confirmed' },
      ...{ date: wednesday, timeSlot: '09:00' },
    }
    const check = await (await admin.post('/api/admin/check-appointment', entry)).json()
    expect(check.data.warnings).toContain('suspended')
    const created = await admin.post('/api/admin/create-appointment', entry)
    expect((await created.json()).warnings).toContain('suspended')
    const edit = async (edited: object) =>
      (await (await admin.send('PUT', '/api/appointments/1', { ...entry, ...edited })).json()).warnings
    expect(await edit({ service: 'Lavage Intérieur' })).not.toContain('suspended')
    expect(await edit({})).toContain('suspended')
  })

  test('has no dates of a rhythm on its days, and the owner reads which', async () => {
    await using at = await suspended([{ ...inThuir, towns: ['66028'], until: '2026-12-08' }])
    const admin = await at.app.admin()
    const reply = await admin.post('/api/admin/series', {
      ...{ clientId: 1, subscriptionId: 1, service: 'Lavage Fast', from: '2026-12-07', until: '2026-12-14' },
      ...{ every: { weeks: 1, weekday: 1 }, time: '09:00' },
    })
    const { data, left } = await reply.json()
    expect(left).toEqual([{ day: '2026-12-07', why: 'suspended' }])
    expect(data.dates).toMatchObject([{ day: '2026-12-14', isMoved: false }])
  })
})

test('a month in which a client’s washes are suspended to its end carries them over', async () => {
  await using at = await suspended([{ ...inThuir, isEverywhere: true, until: '2027-02-28' }])
  await at.app.deps.database.client.execute('delete from wash_ledger')
  at.app.clock.moveTo('2026-12-12T02:30:00Z')
  expect(await carryFullMonths(at.app.deps)).toEqual({ carried: 1 })
})

test('whoever waits for a suspended wash is told nothing before the suspension is lifted', async () => {
  await using at = await suspended([{ ...inThuir, towns: ['66028'] }])
  const wish = {
    service: 'fast',
    from: tuesday,
    to: tuesday,
    weekdays: [2],
    parts: ['matin'],
  }
  expect((await at.client.post('/api/client-waitlist', wish)).status).toBe(201)
  expect(await tellWaiting(at.app.deps)).toEqual({ told: 0 })
  at.app.deps.settings.current = { ...at.app.deps.settings.current, suspensions: [] }
  expect(await tellWaiting(at.app.deps)).toEqual({ told: 1 })
})

describe('the owner suspends', () => {
  test('by the settings: the washes that are booked stay and are listed, each once, and the site says it at once', async () => {
    await using at = await suspended([], ['/'])
    const admin = await at.app.admin()
    await at.book(tuesday)
    await at.book(wednesday, '1 rue A, 66000 Perpignan')
    const met = await admin.post('/api/admin/settings/preview', { changes: { suspensions: [inThuir] } })
    expect((await met.json()).data.washes).toMatchObject([
      {
        ...{ wash: { id: 1 }, why: 'prestation suspendue jusqu’au 25 novembre 2026 (Arrêté sécheresse)' },
        proposal: { date: thursday, time: '09:00' },
      },
    ])
    expect((await change(admin, { suspensions: [inThuir] })).status).toBe(200)
    const todos = (await rowsOf(at.app, 'todo_items')).filter(({ kind }) => kind === 'unfit_wash')
    expect(todos).toMatchObject([{ link: expect.stringContaining('row=1') }])
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ status: 'pending' }, { status: 'pending' }])

    const said =
      /Arrêté sécheresse\s: pas de Lavage Extérieur, de Lavage Fast ni de Lavage Détaillé à Thuir du 24 au 25 novembre 2026/
    expect(await (await at.app.visitor.get('/')).text()).toMatch(said)
    const { data: lines } = await (await admin.get('/api/admin/audit')).json()
    expect(lines.find(({ action }: { action: string }) => action === 'settings.change').details).toEqual({
      Suspensions: expect.stringMatching(/^aucun → 1 \(du 24 au 25 novembre 2026, Lavage Fast/),
    })

    expect((await change(admin, { suspensions: [{ ...inThuir, until: tuesday }] })).status).toBe(200)
    expect((await at.book(wednesday, place, '15:00')).status).toBe(201)
    at.app.clock.moveTo(wednesday)
    expect(await (await at.app.visitor.get('/')).text()).not.toContain('Arrêté sécheresse')
  })

  test('what can be meant alone, in French, and nobody else does', async () => {
    await using at = await suspended([])
    const admin = await at.app.admin()
    for (const [wrong, field] of [
      [{ services: [] }, 'services'],
      [{ services: ['cire'] }, 'services.0'],
      [{ towns: [] }, 'towns'],
      [{ towns: ['Thuir'] }, 'towns.0'],
      [{ until: '2026-11-23' }, 'until'],
      [{ from: '2026-02-30' }, 'from'],
      [{ isEverywhere: 'oui' }, 'isEverywhere'],
    ] as const) {
      const refused = await change(admin, { suspensions: [{ ...inThuir, ...wrong } as never] })
      expect(Object.keys((await refused.json()).fields)).toEqual([`suspensions.0.${field}`])
    }
    const { revision } = await readStored(admin)
    const body = { revision, changes: { suspensions: [inThuir] } }
    expect((await at.client.patch('/api/admin/settings', body)).status).toBe(401)
    expect((await at.app.visitor.patch('/api/admin/settings', body)).status).toBe(401)
    expect((await (await at.app.visitor.get('/api/site')).json()).data).not.toHaveProperty('suspensions')
  })
})

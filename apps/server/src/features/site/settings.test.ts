import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import type { Sector } from '@tramontane/domain/site/business-settings'
import { closedOn } from '@tramontane/domain/testing/work'
import { usualWeather } from '@tramontane/domain/weather/wash-weather'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { booking } from '../appointments/testing.ts'
import { change, readStored } from './testing.ts'

/** Every save renders every page, where a test does without them. */
setDefaultTimeout(30_000)

const path = '/api/admin/settings'

describe('nobody but an administrator', () => {
  test.each(['GET', 'PATCH'])(
    '%s: a visitor and a client are refused, and nothing changes',
    async (method) => {
      await using app = await testApp()
      const body = method === 'GET' ? undefined : { revision: 'x', changes: { vans: 9 } }
      const client = await app.client()
      expect((await app.visitor.send(method, path, body)).status).toBe(401)
      expect((await client.send(method, path, body)).status).toBe(401)
      expect(await rowsOf(app, 'business_settings')).toEqual([])
    },
  )

  test('an administrator reads them whole, with what the public does not see', async () => {
    await using app = await testApp()
    const { settings, revision } = await readStored(await app.admin())
    expect(settings).toEqual(demoBusiness)
    expect(revision).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('a change shows at the next request', () => {
  test('of a price: home page, formulas with their structured data, order, terms and /api/site', async () => {
    const paths = ['/', '/abonnement', '/souscrire', '/cgv']
    await using app = await testApp({ pages: paths })
    const admin = await app.admin()
    const before = await Promise.all(paths.map((one) => app.visitor.get(one)))

    expect((await change(admin, { plans: { standard: { monthlyCents: 7234 } } })).status).toBe(200)

    for (const [index, one] of paths.entries()) {
      const page = await app.visitor.get(one)
      expect(page.headers.get('ETag')).not.toBe(before[index]?.headers.get('ETag') ?? null)
      const html = await page.text()
      expect(html).toContain('7234')
      expect(html).not.toContain('69,86')
    }
    expect(await (await app.visitor.get('/abonnement')).text()).toContain('"price":"72.34"')
    expect(await (await app.visitor.get('/cgv')).text()).toContain('72,34')
    const { data } = await (await app.visitor.get('/api/site')).json()
    expect(data.plans).toEqual({
      standard: { monthlyCents: 7234, visitsPerMonth: 1 },
      premium: demoBusiness.plans.premium,
    })
  })

  test('of a closed day: nothing can be booked then', async () => {
    await using app = await testApp({ pages: [] })
    const admin = await app.admin()
    const slots = async () => {
      const reply = await app.visitor.get('/api/availability?from=2025-03-12&to=2025-03-12&service=fast')
      return (await reply.json()).data[0]?.slots ?? []
    }
    expect(await slots()).not.toEqual([])
    await change(admin, { closed: closedOn('2025-03-12') })
    expect(await slots()).toEqual([])
  })

  test('of a weekday: a Saturday set to closed cannot be booked, and says so', async () => {
    await using app = await testApp({ pages: [] })
    await change(await app.admin(), { hours: { 6: 'closed' } })
    const reply = await (await app.client()).post('/api/client-appointments', booking('2025-03-15', '18:00'))
    expect(await reply.json()).toMatchObject({
      code: 'validation',
      message: 'Nous sommes fermés le samedi : choisissez un autre jour.',
    })
    const { data } = await (
      await app.visitor.get('/api/availability?from=2025-03-15&to=2025-03-15&service=fast')
    ).json()
    expect(data).toEqual([{ date: '2025-03-15', slots: [], starts: [] }])
  })

  test('of a break: no wash meets it, the owner is warned, and the journal says it', async () => {
    await using app = await testApp({ pages: [] })
    const admin = await app.admin()
    await change(admin, { breaks: { 3: [{ from: '12:30', to: '13:30' }] } })
    const reply = await app.visitor.get('/api/availability?from=2025-03-12&to=2025-03-12&service=fast')
    const { slots } = (await reply.json()).data[0]
    expect(slots).toContain('11:00')
    expect(slots.filter((time: string) => '11:00' < time && time < '13:30')).toEqual([])
    const client = await app.client()
    const refused = await client.post('/api/client-appointments', booking('2025-03-12', '11:30'))
    expect((await refused.json()).message).toMatch(/^Nous faisons une pause de 12\sh\s30 à 13\sh\s30\s: /)
    expect((await client.post('/api/client-appointments', booking('2025-03-12', '11:00'))).status).toBe(201)
    const wash = { date: '2025-03-12', timeSlot: '13:00', service: 'Lavage Fast', status: 'confirmed' }
    const check = await admin.post('/api/admin/check-appointment', wash)
    expect((await check.json()).data).toMatchObject({
      warnings: expect.arrayContaining(['in_break']),
      pause: { from: '12:30', to: '13:30' },
    })
    const created = await admin.post('/api/admin/create-appointment', {
      ...{ ...wash, address: '3 rue des Mimosas, 66300 Thuir' },
      client: { firstName: 'Zoé', lastName: 'Roca', phone: '06 39 98 10 11' },
    })
    expect(await created.json()).toMatchObject({ pause: { from: '12:30', to: '13:30' } })
    const { data: lines } = await (await admin.get('/api/admin/audit')).json()
    expect(lines.find(({ action }: { action: string }) => action === 'settings.change').details).toEqual({
      'Pauses, mercredi': 'aucun → 1 (12:30-13:30)',
    })
  })

  test('of the identity: the legal notice and the next mail say it', async () => {
    await using app = await testApp({ pages: ['/mentions-legales'] })
    const admin = await app.admin()
    await change(admin, { identity: { name: 'Cers Lavage', siret: '123 456 789 00012' } })
    const page = await (await app.visitor.get('/mentions-legales')).text()
    expect(page).toContain('Cers Lavage')
    expect(page).toContain('123 456 789 00012')
  })

  test('a banner stands on every page on its days, and on no other', async () => {
    await using app = await testApp({ now: '2025-03-10', pages: ['/cgv'] })
    const admin = await app.admin()
    const text = 'Congés : pas de lavage cette semaine.'
    const printed = 'Congés\u00a0: pas de lavage cette semaine.'
    await change(admin, { notice: { text, firstDay: '2025-03-11', lastDay: '2025-03-12' } })
    const shown: boolean[] = []
    for (const day of ['2025-03-10', '2025-03-11', '2025-03-12', '2025-03-13']) {
      app.clock.moveTo(day)
      shown.push((await (await app.visitor.get('/cgv')).text()).includes(printed))
    }
    expect(shown).toEqual([false, true, true, false])
  })
})

test('a change of what no page shows renders none again; one that a page shows does', async () => {
  await using app = await testApp({ pages: ['/', '/abonnement'] })
  const admin = await app.admin()
  await app.visitor.get('/')
  const rendered = app.deps.pages.ready('/')
  expect(rendered).not.toBeNull()
  expect((await change(admin, { setUpMinutes: 7 })).status).toBe(200)
  expect((await readStored(admin)).settings.setUpMinutes).toBe(7)
  expect(app.deps.pages.ready('/')).toBe(rendered)
  expect((await change(admin, { plans: { standard: { monthlyCents: 7234 } } })).status).toBe(200)
  const again = app.deps.pages.ready('/')
  expect(again).not.toBeNull()
  expect(again).not.toBe(rendered)
})

describe('what is stored', () => {
  test('only what changed, and it is there at the next start', async () => {
    await using app = await testApp({ pages: [] })
    const admin = await app.admin()
    await change(admin, { contact: { phone: '06 39 98 00 00' } })
    await change(admin, { hours: { 7: { opens: '10:00', closes: '12:00' } }, vans: 2 })
    const { settings } = await readStored(admin)
    expect(settings).toEqual({
      ...demoBusiness,
      contact: { ...demoBusiness.contact, phone: '06 39 98 00 00' },
      hours: { ...demoBusiness.hours, 7: { opens: '10:00', closes: '12:00' } },
      vans: 2,
    })
    const [row] = await rowsOf(app, 'business_settings')
    expect(JSON.parse(String(row?.value))).toEqual(settings)
  })

  test('the journal says who changed what, from what to what, in the owner’s words', async () => {
    await using app = await testApp({ pages: [] })
    const admin = await app.admin()
    await change(admin, {
      plans: { standard: { monthlyCents: 7500 } },
      hours: { 7: 'closed' },
      closed: { publicHolidays: true },
      contact: { socials: [] },
    })
    const row = (await rowsOf(app, 'audit_log')).find(({ action }) => action === 'settings.change')
    expect(row?.actor).toBe('camille@tramontane.example')
    expect(JSON.parse(String(row?.details).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' '))).toEqual({
      'Formule Standard, prix par mois': '69,86 € → 75 €',
      'Horaires, dimanche': 'sur rendez-vous → fermé',
      'Fermeture les jours fériés': 'non → oui',
      'Coordonnées, réseaux sociaux': '2 (Instagram, Facebook) → aucun',
    })
  })

  test('what changes nothing leaves no trace', async () => {
    await using app = await testApp({ pages: [] })
    const admin = await app.admin()
    const before = await rowsOf(app, 'audit_log')
    expect((await change(admin, { vans: demoBusiness.vans })).status).toBe(200)
    expect(await rowsOf(app, 'audit_log')).toEqual(before)
  })
})

describe('two administrators', () => {
  test('who save at the same time: one wins, the other is given the settings as they are now', async () => {
    await using app = await testApp({ pages: [] })
    const admin = await app.admin()
    const { revision } = await readStored(admin)
    const replies = await Promise.all(
      [2, 3, 4].map((vans) => admin.patch(path, { revision, changes: { vans } })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const refused = await replies.find(({ status }) => status === 409)?.json()
    const stored = await readStored(admin)
    expect(refused).toMatchObject({ code: 'settings_changed', data: stored })
    expect(app.deps.settings.current).toEqual(stored.settings)
    expect(
      (await rowsOf(app, 'audit_log')).filter(({ action }) => action === 'settings.change'),
    ).toHaveLength(1)
  })

  test('who save one after the other, without having read: the second is refused', async () => {
    await using app = await testApp({ pages: [] })
    const admin = await app.admin()
    const { revision } = await readStored(admin)
    await admin.patch(path, { revision, changes: { vans: 2 } })
    expect((await admin.patch(path, { revision, changes: { vans: 3 } })).status).toBe(409)
    expect((await readStored(admin)).settings.vans).toBe(2)
  })
})

test('settings from which a page cannot be made are refused, and nothing changes', async () => {
  await using app = await testApp()
  const admin = await app.admin()
  const home = await (await app.visitor.get('/')).text()
  app.deps.pages.prepare = () => Promise.reject(new Error('the page / did not render'))
  const reply = await change(admin, { vans: 3 })
  expect(reply.status).toBe(400)
  expect((await reply.json()).code).toBe('settings_unrenderable')
  expect(app.deps.settings.current.vans).toBe(1)
  expect(await rowsOf(app, 'business_settings')).toEqual([])
  expect(await (await app.visitor.get('/')).text()).toBe(home)
})

describe('closing days on which washes are booked', () => {
  const closing = { from: '2025-03-17', to: '2025-03-21', reason: 'congés' }
  const closed = { closed: { periods: [closing] } }

  async function withWashes() {
    const app = await testApp({ pages: [] })
    const admin = await app.admin()
    const client = await app.client({ plan: 'premium' })
    for (const day of ['2025-03-14', '2025-03-18'])
      expect((await client.post('/api/client-appointments', booking(day))).status).toBe(201)
    return { app, admin, client }
  }

  test('lists them before, and leaves each as a thing to do, once, until its client moves it', async () => {
    const { app, admin, client } = await withWashes()
    await using _app = app
    const met = await admin.post('/api/admin/settings/preview', { changes: closed })
    expect((await met.json()).data.washes).toMatchObject([
      {
        wash: { id: 2, service: 'Lavage Fast', timeSlot: '09:00' },
        why: 'fermé du 17 au 21 mars 2025 (congés)',
        proposal: { date: '2025-03-22', time: '09:00' },
      },
    ])
    const todos = async () => (await rowsOf(app, 'todo_items')).filter(({ kind }) => kind === 'unfit_wash')
    expect(await todos()).toEqual([])

    expect((await change(admin, closed)).status).toBe(200)
    await change(admin, { vans: 2 })
    expect(await todos()).toMatchObject([
      {
        detail: 'Lavage Fast, mardi 18 mars 2025 à 9 h (fermé du 17 au 21 mars 2025 (congés)).',
        link: '/admin?tab=appointments&view=jour&jour=2025-03-18&dialog=modifier&row=2',
      },
    ])
    expect(await rowsOf(app, 'appointments')).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
    const move = { date: '2025-03-25', time: '09:00' }
    expect((await client.patch('/api/client-appointments/2', move)).status).toBe(200)
    expect(await todos()).toMatchObject([{ done_at: expect.any(Number) }])
  })

  test('a weekday that is closed meets its washes too', async () => {
    const { app, admin } = await withWashes()
    await using _app = app
    const met = await admin.post('/api/admin/settings/preview', { changes: { hours: { 5: 'closed' } } })
    expect((await met.json()).data.washes).toMatchObject([{ wash: { id: 1 } }])
  })

  test('the journal tells the closing in words', async () => {
    const { app, admin } = await withWashes()
    await using _app = app
    await change(admin, closed)
    const { data } = await (await admin.get('/api/admin/audit')).json()
    expect(data.find(({ action }: { action: string }) => action === 'settings.change').details).toEqual({
      Fermetures: 'aucun → 1 (du 17 au 21 mars 2025 (congés))',
    })
  })
})

describe('the road', () => {
  const base = { street: '1 rue A', postalCode: '66000', city: 'Perpignan', lat: 42.69, lon: 2.89 }
  const road = { setUpMinutes: 10, base, ownDrives: [{ from: '66136', to: '66028', minutes: 12 }] }

  test('is kept as it is said, told in the journal in words, and to no visitor', async () => {
    await using app = await testApp({ pages: [] })
    const admin = await app.admin()
    expect((await change(admin, road)).status).toBe(200)
    expect((await readStored(admin)).settings).toMatchObject(road)
    const { data: lines } = await (await admin.get('/api/admin/audit')).json()
    expect(lines.find(({ action }: { action: string }) => action === 'settings.change').details).toEqual({
      'Minutes d’installation': '5 → 10',
      'Départ des tournées': 'rien → 1 rue A, 66000 Perpignan',
      'Trajets connus': 'aucun → 1 (Perpignan – Cabestany : 12 min)',
    })
    const { data: site } = await (await app.visitor.get('/api/site')).json()
    for (const name of Object.keys(road)) expect(site).not.toHaveProperty(name)
  })

  test('which towns a sector binds to which days is told to visitors, not how the owner calls it', async () => {
    await using app = await testApp({ pages: [] })
    const sectors: Sector[] = [
      { name: 'Chez Paul', towns: ['66028'], weekdays: [2, 4], mode: 'only' },
      { name: 'Le mieux', towns: ['66136'], weekdays: [1], mode: 'prefer' },
    ]
    await change(await app.admin(), { sectors })
    const { data: site } = await (await app.visitor.get('/api/site')).json()
    expect(site.sectors).toEqual([{ name: '', towns: ['66028'], weekdays: [2, 4], mode: 'only' }])
  })

  test('a base that is corrected in part keeps the rest, and is taken back', async () => {
    await using app = await testApp({ pages: [] })
    const admin = await app.admin()
    await change(admin, { base })
    await change(admin, { base: { street: '2 rue B' } })
    expect((await readStored(admin)).settings.base).toEqual({ ...base, street: '2 rue B' })
    await change(admin, { base: null })
    expect((await readStored(admin)).settings.base).toBeNull()
  })

  test('is the usual one in settings that an older version stored', async () => {
    await using app = await testApp()
    const { setUpMinutes: _, base: __, ownDrives: ___, weather: ____, ...stored } = demoBusiness
    await app.deps.database.client.execute({
      sql: 'insert into business_settings (id, value, updated_at) values (1, ?, 0)',
      args: [JSON.stringify(stored)],
    })
    const { settings } = await readStored(await app.admin())
    expect(settings).toMatchObject({ setUpMinutes: 5, base: null, ownDrives: [], weather: usualWeather })
  })
})

test('settings of a version that knew neither short name, insurer nor portrait are read', async () => {
  await using app = await testApp()
  const { legal: _, ...older } = demoBusiness
  const { shortName: __, ...identity } = demoBusiness.identity
  const { services } = demoBusiness.photos
  await app.deps.database.client.execute({
    sql: 'insert into business_settings (id, value, updated_at) values (1, ?, 0)',
    args: [JSON.stringify({ ...older, identity, photos: { hero: '/photos/a.webp', services } })],
  })
  const { settings } = await readStored(await app.admin())
  expect(settings.identity).toEqual({ ...identity, shortName: '' })
  expect(settings.photos).toEqual({ ...demoBusiness.photos, hero: '/photos/a.webp' })
  expect(settings.legal).toBeDefined()
})

test('days closed one by one by an older version are read as closings of one day', async () => {
  await using app = await testApp()
  const older = { ...demoBusiness, closed: { days: ['2025-03-12'], publicHolidays: true } }
  const { endsAfterClosingMinutes: _, ...stored } = older
  await app.deps.database.client.execute({
    sql: 'insert into business_settings (id, value, updated_at) values (1, ?, 0)',
    args: [JSON.stringify(stored)],
  })
  const { settings } = await readStored(await app.admin())
  expect(settings.closed).toEqual({ ...closedOn('2025-03-12'), publicHolidays: true })
  expect(settings.endsAfterClosingMinutes).toBe(30)
})

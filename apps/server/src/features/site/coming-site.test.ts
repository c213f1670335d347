import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { freshBusiness } from '@tramontane/content/business/fresh-business'
import { withWrite } from '@tramontane/db/with-write'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { settingsFollower } from './follow-settings.ts'
import { loadSettings, readSettings } from './load-settings.ts'
import { saveSettings } from './queries.ts'
import { change } from './testing.ts'

/** Every save renders every page. */
setDefaultTimeout(minuteMs)

const { identity, contact } = demoBusiness

/** A production whose owner has said nothing yet, or a part. */
async function freshSite(said: Partial<BusinessSettings> = {}): Promise<TestApp> {
  const app = await testApp({ settings: { ...freshBusiness, ...said } })
  const { database, clock, settings } = app.deps
  await withWrite(database, (tx) => saveSettings(tx, { value: settings.current, updatedAt: clock.now() }))
  return app
}

const wish = {
  ...{ name: 'Élodie Puig', email: 'elodie@exemple.fr', phone: '06 39 98 12 34' },
  ...{ service: 'fast', appointmentDate: '2025-03-13' },
}

describe('a site that does not say yet who sells', () => {
  test('shows one waiting page, which nobody is to find, with what is known', async () => {
    await using app = await freshSite({
      identity: { ...freshBusiness.identity, name: 'Cers & Fils' },
      contact: { ...freshBusiness.contact, phone: '06 39 98 12 34' },
    })
    const page = await app.visitor.get('/')
    expect([page.status, page.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex'])
    const html = await page.text()
    for (const words of ['Bientôt', 'Cers &amp; Fils', '06 39 98 12 34', 'content="noindex"'])
      expect(html).toContain(words)
    expect(html).not.toContain('/abonnement')
    expect(await (await app.visitor.get('/sitemap.xml')).text()).not.toContain('<url>')
  })

  test('leads from its other pages to that one for now, and keeps those that people need', async () => {
    await using app = await freshSite()
    const answers = async (path: string) => {
      const reply = await app.visitor.get(path)
      return [path, reply.status, reply.headers.get('Location')]
    }
    for (const path of ['/abonnement', '/souscrire', '/blog', '/zones-desservies', '/lavage-auto-perpignan'])
      expect(await answers(path)).toEqual([path, 302, '/'])
    for (const path of ['/mentions-legales', '/cgv', '/connexion', '/admin-login', '/admin', '/resilier'])
      expect(await answers(path)).toEqual([path, 200, null])
    expect(await answers('/nulle-part')).toEqual(['/nulle-part', 404, null])
    // The example's prices and hours are told to no engine.
    expect(await (await app.visitor.get('/cgv')).text()).not.toContain('application/ld+json')
  })

  test.each([
    ['/api/contact', wish],
    ['/api/contact-professionnel', {}],
    ['/api/setup-intent', {}],
    ['/api/waitlist', {}],
  ])('takes nothing by %s', async (path, body) => {
    await using app = await freshSite()
    const reply = await app.visitor.post(path, body)
    expect([reply.status, (await reply.json()).message]).toEqual([403, expect.stringContaining('bientôt')])
  })

  test('is seen as it will be by who runs it, and by no one else', async () => {
    await using app = await freshSite()
    const admin = await app.admin()
    const own = await admin.get('/abonnement')
    expect([own.status, own.headers.get('Cache-Control'), own.headers.get('X-Robots-Tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
    expect(await (await admin.get('/')).text()).toContain('Prendre rendez-vous')
    const stranger = app.visitor.with({ Cookie: 'admin_session=somebody' })
    expect(await (await stranger.get('/')).text()).toContain('Bientôt')
    expect((await stranger.get('/abonnement')).status).toBe(302)
  })

  test('opens at once with the last fact that the law asks for, and stays open', async () => {
    await using app = await freshSite()
    const admin = await app.admin()
    await change(admin, { identity })
    expect(await (await app.visitor.get('/')).text()).toContain('Bientôt')

    await change(admin, { contact })
    expect(await (await app.visitor.get('/')).text()).toContain('Prendre rendez-vous')
    expect((await app.visitor.get('/abonnement')).status).toBe(200)
    expect((await app.visitor.post('/api/contact', wish)).status).toBe(201)
    expect(await (await app.visitor.get('/sitemap.xml')).text()).toContain('/abonnement')

    await change(admin, { identity: { siret: '' } })
    expect((await app.visitor.get('/abonnement')).status).toBe(200)
    const journal = await (await admin.get('/api/admin/audit')).json()
    expect(JSON.stringify(journal)).toContain('Site ouvert')
  })

  test('opens on every other program of the same data within a look', async () => {
    await using app = await freshSite()
    const { deps } = app
    const value = { ...freshBusiness, identity, contact, hasOpened: true }
    await withWrite(deps.database, (tx) => saveSettings(tx, { value, updatedAt: deps.clock.now() }))
    await settingsFollower(deps).look()
    expect((await app.visitor.get('/abonnement')).status).toBe(200)
  })
})

describe('a business that an older version served', () => {
  test('stays open, whatever it does not say', async () => {
    await using app = await testApp({ pages: [] })
    const { database, clock, config } = app.deps
    const { hasOpened: _, ...older } = { ...freshBusiness, vans: 2 }
    await withWrite(database, (tx) => saveSettings(tx, { value: older as never, updatedAt: clock.now() }))
    expect((await loadSettings(database, clock, config)).settings.hasOpened).toBe(true)
  })

  test('and a first start in production is one that waits; a demonstration never does', async () => {
    await using app = await testApp({ pages: [] })
    const { db } = app.deps.database
    expect((await readSettings(db, { isProduction: true })).settings.hasOpened).toBe(false)
    expect((await readSettings(db, { isProduction: false })).settings.hasOpened).toBe(true)
  })
})

test('no call opens or closes it by hand', async () => {
  await using app = await freshSite()
  const admin = await app.admin()
  expect((await change(admin, { hasOpened: true } as never)).status).toBe(400)
})

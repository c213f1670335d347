import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, writeFileSync } from 'node:fs'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { freshBusiness } from '@tramontane/content/business/fresh-business'
import { withWrite } from '@tramontane/db/with-write'
import { trialLetter } from '../../mail/account/trial-letter.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { isOnServer } from '../../testing/database/fresh-database.ts'
import { droughtServer } from '../../testing/outside/drought-server.ts'
import { pocketSms } from '../../testing/outside/pocket-sms.ts'
import { smtpServer } from '../../testing/outside/smtp-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { backupsFolder } from '../backups/copy-names.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { saveSettings } from '../site/queries.ts'
import { change } from '../site/testing.ts'
import { stepsOf, words } from './testing.ts'

/** Some saves render pages. */
setDefaultTimeout(30_000)

async function freshApp(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp({ pages: [], settings: freshBusiness, ...options })
  const { database, clock, settings } = app.deps
  await withWrite(database, (tx) => saveSettings(tx, { value: settings.current, updatedAt: clock.now() }))
  const admin = await app.admin()
  return { ...app, admin, steps: stepsOf(admin) }
}

const { identity, contact } = demoBusiness

describe('the list', () => {
  test('of a fresh production says of each line why, what happens without it and where it is done', async () => {
    await using app = await freshApp()
    const list = await app.steps.list()
    expect([list.done, list.count, list.isAsked, list.isComing]).toEqual([0, 13, true, true])
    for (const step of list.steps) {
      expect(`${step.title}${step.why}${step.without}`.length).toBeGreaterThan(60)
      expect(step.action !== null || step.place !== null).toBe(true)
    }
    expect(words(await app.steps.step('identity'))).toContain('le nom de l’entreprise, la raison sociale')
  })

  test('fills itself from what is saved, and tells that the site is open', async () => {
    await using app = await freshApp()
    await change(app.admin, { identity })
    expect((await app.steps.step('identity')).state).toBe('done')
    expect(words(await app.steps.step('contact'))).toContain('le téléphone')
    expect((await app.steps.step('identity')).without).toContain('Bientôt')
    await change(app.admin, { contact, services: { fast: { priceCents: 9500 } } })
    expect((await app.steps.step('identity')).without).not.toContain('Bientôt')
    const list = await app.steps.list()
    expect([list.done, list.isComing]).toEqual([3, false])
    expect((await app.steps.step('prices')).state).toBe('done')
  })

  test('asks for the place on the map where the address is given without it', async () => {
    await using app = await freshApp()
    const { latitude, longitude } = freshBusiness.contact
    const elsewhere = { ...contact, postalCode: '66720', city: 'Tautavel' }
    await change(app.admin, { contact: { ...elsewhere, latitude, longitude } })
    expect(words(await app.steps.step('contact'))).toContain('place sur la carte')
    await change(app.admin, { contact: { ...elsewhere, latitude: 42.8149, longitude: 2.7469 } })
    expect((await app.steps.step('contact')).state).toBe('done')
  })

  test('takes what stands as it came for right once the owner says so', async () => {
    await using app = await freshApp()
    expect(await app.steps.step('hours')).toMatchObject({ state: 'todo', action: 'confirm' })
    expect((await app.steps.try('hours')).status).toBe(200)
    expect(await app.steps.step('hours')).toMatchObject({ state: 'done', action: null })
  })

  test('is offered at the head of the back office while something required is open, and then is quiet', async () => {
    await using app = await freshApp()
    const offered = async () => (await (await app.admin.get('/api/admin/todo')).json()).firstSteps
    expect(await offered()).toEqual({ done: 0, count: 13, isAsked: true })
    app.deps.config.isProduction = true
    await change(app.admin, { identity, contact })
    expect(await offered()).toMatchObject({ done: 2, isAsked: true })
    for (const id of ['hours', 'towns', 'prices', 'mail', 'payment', 'copy'])
      await app.steps.aside(id, 'later')
    expect(await offered()).toBeNull()
    await app.steps.aside('mail', null)
    expect(await offered()).toMatchObject({ done: 2 })
  })

  test('of a demonstration is there, and offered to nobody', async () => {
    await using app = await testApp({ pages: [] })
    const admin = await app.admin()
    expect((await (await admin.get('/api/admin/todo')).json()).firstSteps).toBeNull()
    expect((await stepsOf(admin).list()).steps).toHaveLength(13)
  })

  test('keeps what was put aside until it is taken up, and the law’s lines are not', async () => {
    await using app = await freshApp()
    await app.steps.aside('import', 'not_needed')
    expect(await app.steps.step('import')).toMatchObject({ aside: 'not_needed', state: 'optional' })
    expect((await app.steps.list()).done).toBe(1)
    await app.steps.aside('import', null)
    expect((await app.steps.step('import')).aside).toBeNull()
    expect((await app.steps.aside('identity', 'later')).status).toBe(400)
    expect((await app.steps.aside('mail', 'not_needed')).status).toBe(400)
    expect((await app.steps.try('identity')).status).toBe(404)
    expect((await app.steps.try('nothing')).status).toBe(404)
  })

  test('is an administrator’s alone', async () => {
    await using app = await freshApp()
    const client = await app.client()
    for (const caller of [app.visitor, client]) {
      const steps = stepsOf(caller)
      expect((await caller.get(steps.path)).status).toBe(401)
      for (const reply of [steps.try('mail'), steps.aside('mail', 'later'), steps.start(), steps.finish()])
        expect((await reply).status).toBe(401)
    }
  })
})

describe('a letter to try the server', () => {
  test('leaves once, however often it is pressed, and the list says that it was taken', async () => {
    await using app = await freshApp()
    await Promise.all([app.steps.try('mail'), app.steps.try('mail')])
    expect((await app.steps.step('mail')).state).toBe('waiting')
    await app.steps.try('mail')
    await app.drainMail()
    expect(app.mails.filter(({ subject }) => subject.startsWith('Lettre d’essai')).length).toBeLessThan(3)
    expect(await app.steps.step('mail')).toMatchObject({ state: 'done', action: 'letter' })
    const sent = app.mails.length
    await app.steps.try('mail')
    await app.drainMail()
    expect(app.mails.length).toBe(sent + 1)
  })

  test('that the server does not take is told in its words, and none is queued', async () => {
    await using app = await freshApp()
    app.deps.config.smtpUrl = 'smtp://moi:s3cret@127.0.0.1:1'
    await app.steps.try('mail')
    const step = await app.steps.step('mail')
    expect(step.state).toBe('failed')
    expect(words(step)).toContain('127.0.0.1:1')
    expect(words(step)).not.toContain('s3cret')
    await using server = await smtpServer()
    app.deps.config.smtpUrl = server.url
    await app.steps.try('mail')
    expect((await app.steps.step('mail')).state).toBe('waiting')
  })

  test('that was not taken is forgotten once a message left after it', async () => {
    await using app = await freshApp({ now: '2025-03-10T09:00:00Z' })
    app.deps.config.smtpUrl = 'smtp://127.0.0.1:1'
    await app.steps.try('mail')
    expect((await app.steps.step('mail')).state).toBe('failed')
    app.clock.moveTo('2025-03-10T09:05:00Z')
    const mail = trialLetter({ site: mailSite(app.deps), at: app.clock.now() })
    await withWrite(app.deps.database, (tx) =>
      enqueue(tx, app.deps, { dedupKey: 'later', to: { name: '', address: 'elodie@exemple.fr' }, mail }),
    )
    await app.drainMail()
    expect((await app.steps.step('mail')).state).toBe('done')
  })

  test('leaves twenty times an hour at most, and what the last one said stays', async () => {
    await using app = await freshApp({ rateLimits: 'on', now: '2025-03-10T09:00:00Z' })
    for (let tried = 0; tried < 20; tried += 1) {
      expect((await app.steps.try('mail')).status).toBe(200)
      await app.drainMail()
    }
    const [before, sent] = [await app.steps.step('mail'), app.mails.length]
    const reply = await app.steps.try('mail')
    expect([reply.status, reply.headers.get('Retry-After')]).toEqual([429, '3600'])
    await app.drainMail()
    expect([await app.steps.step('mail'), app.mails.length]).toEqual([before, sent])
  })

  test('that is refused on its way is told, and tried again', async () => {
    await using app = await freshApp()
    const refusal = Object.assign(new Error('550 no such user'), { code: 'EENVELOPE' })
    app.deps.mailer.send = () => Promise.reject(refusal)
    await app.steps.try('mail')
    await app.drainMail()
    const step = await app.steps.step('mail')
    expect([step.state, words(step)]).toEqual(['failed', expect.stringContaining('550 no such user')])
  })
})

describe('an SMS', () => {
  test('goes to the mobile of the site, where somebody carries SMS', async () => {
    const { sms, taken } = pocketSms()
    await using app = await freshApp({ sms, now: '2025-03-10' })
    expect(await app.steps.step('sms')).toMatchObject({ state: 'optional', action: null })
    await change(app.admin, { contact })
    await app.steps.try('sms')
    expect((await app.steps.step('sms')).state).toBe('waiting')
    await app.drainMail()
    expect(taken.map(({ to }) => to)).toEqual(['+33639981234'])
    expect((await app.steps.step('sms')).state).toBe('done')
  })

  test('is not tried where nobody does, and that is said', async () => {
    await using app = await freshApp()
    expect(words(await app.steps.step('sms'))).toContain('Aucun service de SMS')
    expect((await app.steps.try('sms')).status).toBe(404)
  })
})

test('the services outside are asked as the doctor asks them, and one that fails is named', async () => {
  await using app = await freshApp()
  await using server = droughtServer()
  app.deps.config.drought = { service: 'vigieau', apiBase: server.base }
  await app.steps.try('services')
  expect((await app.steps.step('services')).state).toBe('done')
  server.play(() => new Response(null, { status: 503 }))
  await app.steps.try('services')
  const step = await app.steps.step('services')
  expect(step.state).toBe('failed')
  expect(step.findings.filter(({ well }) => !well)).toEqual([
    { well: false, sentence: expect.stringContaining('status 503') },
  ])
})

describe('a copy to try', () => {
  test.skipIf(isOnServer)('that cannot be made is refused, and its step is not done', async () => {
    await using app = await freshApp()
    writeFileSync(backupsFolder(app.deps.config), 'a file where the folder should be')
    const reply = await app.steps.try('copy')
    expect([reply.status, (await reply.json()).code]).toEqual([500, 'backup_failed'])
    expect((await app.steps.step('copy')).state).not.toBe('done')
  })

  test('of a database on a server is made there', async () => {
    await using app = await freshApp()
    app.deps.config.databaseUrl = 'libsql://elsewhere.example'
    const reply = await app.steps.try('copy')
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'backup_elsewhere'])
    expect(existsSync(backupsFolder(app.deps.config))).toBe(false)
  })
})

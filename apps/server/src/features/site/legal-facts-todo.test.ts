import { expect, setDefaultTimeout, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { freshBusiness } from '@tramontane/content/business/fresh-business'
import { withWrite } from '@tramontane/db/with-write'
import { minuteMs } from '@tramontane/domain/days/durations'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { loadSettings } from './load-settings.ts'
import { saveSettings } from './queries.ts'
import { change } from './testing.ts'

/** Every save renders every page. */
setDefaultTimeout(minuteMs)

const { identity, contact } = demoBusiness

async function asked(app: TestApp) {
  const todos = await rowsOf(app, 'todo_items')
  return todos.filter(({ kind }) => kind === 'legal_facts')
}

async function startsWith(app: TestApp, value: typeof demoBusiness) {
  const { database, clock, config } = app.deps
  await withWrite(database, (tx) => saveSettings(tx, { value, updatedAt: clock.now() }))
  return (await loadSettings(database, clock, config)).settings
}

test('a business that said everything is asked for nothing', async () => {
  await using app = await testApp({ pages: [] })
  await startsWith(app, demoBusiness)
  expect(await asked(app)).toEqual([])
})

test('a business that has only started finds one thing to do, however often the program starts', async () => {
  await using app = await testApp({ pages: [] })
  await startsWith(app, freshBusiness)
  await startsWith(app, freshBusiness)
  const todos = await asked(app)
  expect(todos).toHaveLength(1)
  expect(todos[0]).toMatchObject({
    title: 'Complétez vos mentions légales',
    link: '/admin?tab=settings&section=identite',
    done_at: null,
  })
  expect(todos[0]?.detail).toContain('la raison sociale, la forme juridique, le SIRET')
})

test('what is saved settles it, what is still missing is named anew, and another change asks for nothing', async () => {
  await using app = await testApp({ pages: ['/mentions-legales'] })
  await startsWith(app, freshBusiness)
  const admin = await app.admin()
  const open = async () => (await asked(app)).filter(({ done_at }) => done_at === null)
  const page = async () => (await app.visitor.get('/mentions-legales')).text()

  app.clock.moveTo('2025-03-10T10:00:00Z')
  expect((await change(admin, { identity })).status).toBe(200)
  expect(await open()).toHaveLength(1)
  expect((await open())[0]?.detail).toContain('Il manque\u00a0: l’adresse, le téléphone et l’adresse e-mail.')
  expect(await page()).toContain('ne sont pas encore publiées')

  const [before] = await open()
  app.clock.moveTo('2025-03-10T11:00:00Z')
  await change(admin, { vans: 3 })
  expect(await open()).toEqual([before as never])

  await change(admin, { contact })
  expect(await open()).toEqual([])
  expect(await page()).not.toContain('ne sont pas encore publiées')

  app.clock.moveTo('2025-03-10T12:00:00Z')
  await change(admin, { identity: { siret: '' } })
  expect((await open()).map(({ detail }) => detail).join()).toContain('Il manque\u00a0: le SIRET.')
})

test('the placeholder that an older version stored is read as nothing said', async () => {
  await using app = await testApp({ pages: [] })
  const old = 'À compléter dans les réglages'
  const settings = await startsWith(app, {
    ...demoBusiness,
    identity: { ...identity, legalName: old, host: { name: old, address: old, phone: old } },
    contact: { ...contact, street: old },
  })
  expect(JSON.stringify(settings)).not.toContain('À compléter')
  expect((await asked(app))[0]?.detail).toContain('la raison sociale, l’hébergeur et l’adresse.')
})

import { expect, test } from 'bun:test'
import { appWith } from '../app.ts'
import { booking } from '../features/appointments/testing.ts'
import { loggedInClient, logIn } from '../testing/client-fixtures.ts'
import { clientPassword } from '../testing/database/insert-subscriber.ts'
import { order } from '../testing/stripe-app.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

/** Any of what the journeys below say of people: addresses, phones, names, streets, plates, words, passwords. */
const person =
  /zoe|abadie|karim|benali|exemple\.fr|0?6 ?39 ?98|jaurès|jaur%|fx-871|portail|garrigue|203\.0\.113\.9|camille|mistral/i

const request = {
  name: 'Zoé Abadie',
  email: 'zoe@exemple.fr',
  phone: '0639981234',
  service: 'fast',
  appointmentDate: '2026-11-27',
  message: 'Le portail est vert.',
}

const company = {
  nom: 'Zoé Abadie',
  entreprise: 'Abadie et fils',
  email: 'zoe@exemple.fr',
  telephone: '0639981234',
  message: 'Dix voitures, portail vert.',
  acceptConditions: true,
}

function expectNobodyIn(app: TestApp) {
  expect(app.logged.length).toBeGreaterThan(0)
  expect(app.logged.filter((line) => person.test(line))).toEqual([])
}

test('a day of visitors, clients and an administrator leaves nobody in the logs', async () => {
  await using app = await testApp({ now: '2026-11-20T09:00:00Z', rateLimits: 'on', trustedProxies: 1 })
  const visitor = app.visitor.with({ 'X-Forwarded-For': '203.0.113.9', 'User-Agent': 'Karim s phone' })
  await visitor.post('/api/contact', request)
  await visitor.post('/api/contact', { ...request, email: 'zoe@exemple.fr,karim@exemple.fr' })
  await visitor.raw(
    'POST',
    '/demande',
    new URLSearchParams(request).toString(),
    'application/x-www-form-urlencoded',
  )
  await visitor.post('/api/contact-professionnel', company)
  await visitor.post('/api/setup-intent', { ...order, firstVisitDate: '2026-12-10' })
  await visitor.post('/api/login', { email: 'zoe@exemple.fr', password: 'garrigue' })
  await visitor.post('/api/password-reset', { email: 'karim@exemple.fr' })
  await visitor.post('/api/cancellation-request', {
    name: 'Zoé Abadie',
    email: 'zoe@exemple.fr',
    reference: 'FX-871',
  })
  await visitor.get('/?nom=Zoé%20Abadie')
  await visitor.get('/api/address?q=4 avenue Jean Jaurès, Cabestany')

  const { caller } = await loggedInClient(app)
  await caller.post('/api/client-appointments', booking('2026-11-27'))
  await caller.patch('/api/client-info', { phone: '06 39 98 99 99' })
  await caller.get('/api/client-export')
  await caller.post('/api/client-password', { currentPassword: 'garrigue', newPassword: 'x' })

  const admin = await app.admin()
  for (const path of [
    '/api/contact?q=Abadie',
    '/api/admin/search?q=karim',
    '/api/exports/contacts.csv?q=zoe',
  ])
    await (await admin.get(path)).text()
  await admin.patch('/api/contact/1', { status: 'traité' })
  await admin.send('DELETE', '/api/client-accounts/1')
  await app.drainMail()
  expectNobodyIn(app)
})

test('a write that the database refuses is told without what was to be written', async () => {
  await using app = await testApp({ now: '2026-11-20T09:00:00Z' })
  const { email } = await app.insertClient()
  const client = await logIn(app, email)
  await app.deps.database.client.batch([
    'alter table contact_messages rename to a1',
    'alter table contact_professionnels rename to a2',
    'alter table appointments rename to a3',
  ])
  expect((await app.visitor.post('/api/contact', request)).status).toBe(500)
  expect((await app.visitor.post('/api/contact-professionnel', company)).status).toBe(500)
  expect((await client.post('/api/client-appointments', booking('2026-11-27'))).status).toBe(500)
  expect(clientPassword).toMatch(person)
  expectNobodyIn(app)
})

test('a message that cannot leave is told without its recipient', async () => {
  await using app = await testApp({ now: '2026-11-20T09:00:00Z' })
  app.deps.mailer.send = async () => {
    throw new Error('550 5.1.1 <zoe@exemple.fr>: unknown')
  }
  await app.visitor.post('/api/contact', request)
  await app.drainMail()
  expectNobodyIn(app)
})

test('no link of a message is in the logs, whether it answers or fails', async () => {
  await using app = await testApp()
  const token = 'geheimnis-geheimnis-geheimnis'
  const paths = new Set(appWith().routes.map(({ path }) => path))
  const links = [...paths]
    .filter((path) => /:(?:token|secret|file)\b/.test(path))
    .map((path) =>
      path.replace(/:(?:token|secret)(?:\{.*\})?(?=\/|$)/, token).replace(/:file\{.*\}/, `${token}.ics`),
    )
  expect(links.toSorted()).toEqual([
    `/api/sms/receipts/${token}`,
    `/avis/${token}`,
    `/calendar/${token}.ics`,
    `/creneau/${token}`,
    `/deplacement/${token}`,
    `/devis/${token}`,
    `/devis/${token}/devis.pdf`,
    `/payer/${token}`,
  ])
  const readAll = async () => {
    for (const path of links) {
      await app.visitor.get(path)
      await app.visitor.post(path, {})
    }
  }
  await readAll()
  app.deps.pages.forOne = () => Promise.reject(new TypeError('no page'))
  await readAll()
  expect(app.logged.some((line) => line.includes('"event":"unexpected"'))).toBe(true)
  expect(app.logged.filter((line) => line.includes(token))).toEqual([])
})

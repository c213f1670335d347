import { expect, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { testApp } from '../../testing/test-app.ts'

const path = '/api/contact-professionnel'

const valid = {
  nom: 'Isabelle Comes',
  entreprise: 'Conciergerie des Albères',
  email: 'isabelle@conciergerie.fr',
  telephone: '06 39 98 12 34',
  message: 'Vingt véhicules de location à laver chaque samedi.',
  acceptConditions: true,
}

test('the business is told of a request once, with all its words', async () => {
  await using app = await testApp()
  await app.visitor.post(path, valid)
  await app.drainMail()
  await app.drainMail()
  expect(app.mails).toHaveLength(1)
  const [mail] = app.mails
  expect(mail?.to.address).toBe(demoBusiness.contact.email)
  expect(mail?.subject).toContain('Conciergerie des Albères')
  for (const word of ['Isabelle Comes', 'isabelle@conciergerie.fr', '06 39 98 12 34', valid.message])
    expect(mail?.text).toContain(word)
})

test.each([
  ['a refused request', { nom: '' }],
  ['a filled honeypot', { website: 'https://spam.example' }],
])('%s sends nothing', async (_, change) => {
  await using app = await testApp()
  await app.visitor.post(path, { ...valid, ...change })
  await app.drainMail()
  expect(app.mails).toHaveLength(0)
})

test('neither does the sixth request of an hour', async () => {
  await using app = await testApp({ rateLimits: 'on' })
  for (let sent = 0; sent < 6; sent += 1) await app.visitor.post(path, valid)
  await app.drainMail()
  expect(app.mails).toHaveLength(5)
})

test('a business without an e-mail address still receives the request in its back office', async () => {
  await using app = await testApp({ settings: { contact: { ...demoBusiness.contact, email: '' } } })
  expect((await app.visitor.post(path, valid)).status).toBe(201)
  await app.drainMail()
  expect(app.mails).toHaveLength(0)
  expect((await (await (await app.admin()).get(path)).json()).total).toBe(1)
})

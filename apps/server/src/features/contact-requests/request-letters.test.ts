import { expect, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { testApp } from '../../testing/test-app.ts'

const request = {
  name: 'Élodie Puig',
  email: 'elodie@exemple.fr',
  phone: '06 39 98 10 10',
  service: 'fast',
  appointmentDate: '2025-03-13',
  message: 'Portail vert.',
}

test('a request is told to the business and acknowledged to the visitor, once each', async () => {
  await using app = await testApp()
  await app.visitor.post('/api/contact', request)
  await app.drainMail()
  await app.drainMail()
  expect(app.mails.map(({ to }) => to)).toEqual([
    { name: 'Tramontane Lavage Auto', address: 'contact@tramontane.example' },
    { name: 'Élodie Puig', address: 'elodie@exemple.fr' },
  ])
  expect(app.mails[0]?.text).toContain('Portail vert.')
  expect(app.mails.map(({ replyTo }) => replyTo?.address)).toEqual(['elodie@exemple.fr', undefined])
  expect(app.mails[1]?.text).not.toContain('Portail vert.')
  const keys = await app.deps.database.client.execute('select dedup_key from outbox order by id')
  expect(keys.rows.map((row) => row.dedup_key)).toEqual([
    'contact-request:1:business',
    'contact-request:1:visitor',
  ])
})

test.each([
  ['a refused request', { ...request, phone: '12' }],
  ['two addresses', { ...request, email: 'a@b.fr, evil@z.fr' }],
  ['a header in the address', { ...request, email: 'b@y.fr\r\nBcc: evil@z.fr' }],
  ['a filled honeypot', { ...request, website: 'https://spam.example' }],
])('%s sends nothing', async (_, body) => {
  await using app = await testApp()
  await app.visitor.post('/api/contact', body)
  await app.drainMail()
  expect(app.mails).toHaveLength(0)
})

test('a business without an e-mail address takes the request all the same', async () => {
  await using app = await testApp({ settings: { contact: { ...demoBusiness.contact, email: '' } } })
  expect((await app.visitor.post('/api/contact', request)).status).toBe(201)
  await app.drainMail()
  expect(app.mails).toHaveLength(0)
})

test('a name that is a link is not carried to the address that was typed', async () => {
  await using app = await testApp()
  await app.visitor.post('/api/contact', { ...request, name: 'Voyez https://spam.example' })
  await app.drainMail()
  expect(app.mails[1]?.to).toEqual({ name: '', address: 'elodie@exemple.fr' })
  expect(app.mails[1]?.text).not.toContain('spam')
})

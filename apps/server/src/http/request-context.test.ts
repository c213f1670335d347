import { expect, test } from 'bun:test'
import { Caller } from '../testing/caller.ts'
import { testApp } from '../testing/test-app.ts'

const asked = {
  ...{ nom: 'Isabelle Comes', entreprise: 'Conciergerie des Albères', email: 'isabelle@conciergerie.fr' },
  ...{ telephone: '06 39 98 12 34', message: 'Vingt véhicules chaque samedi.', acceptConditions: true },
}

test('who comes without a proxy is counted by the address of the connection, whatever they say of another', async () => {
  await using app = await testApp({ rateLimits: 'on' })
  const askedFrom = async (address: string, said: string) => {
    const visitor = new Caller((request) => app.handle(request, { remoteAddress: () => address }))
    return (await visitor.with({ 'X-Forwarded-For': said }).post('/api/contact-professionnel', asked)).status
  }
  for (let sent = 0; sent < 5; sent += 1)
    expect(await askedFrom('203.0.113.7', `198.51.100.${sent}`)).toBe(201)
  expect(await askedFrom('203.0.113.7', '198.51.100.9')).toBe(429)
  expect(await askedFrom('203.0.113.8', '203.0.113.7')).toBe(201)
})

test('who comes by fewer proxies than are trusted is counted by the first address, not with all the others', async () => {
  await using app = await testApp({ rateLimits: 'on', trustedProxies: 2 })
  const askedFrom = async (address: string) =>
    (await app.visitor.with({ 'X-Forwarded-For': address }).post('/api/contact-professionnel', asked)).status
  for (let sent = 0; sent < 5; sent += 1) expect(await askedFrom('203.0.113.7')).toBe(201)
  expect([await askedFrom('203.0.113.7'), await askedFrom('203.0.113.8')]).toEqual([429, 201])
})

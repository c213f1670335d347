import { expect, test } from 'bun:test'
import { testApp } from '../../../../testing/test-app.ts'
import { wash } from '../testing.ts'

const triesPerQuarter = 60
const unknown = 'a'.repeat(43)

const limited = () => testApp({ now: '2026-11-20T09:00:00Z', rateLimits: 'on' })

test.each([
  ['check', {}, 200],
  ['starts', { from: '2026-12-01', to: '2026-12-05' }, 404],
  ['move', { date: '2026-12-09', time: '10:00' }, 404],
  ['cancel', {}, 404],
  ['confirm', { revision: 'r', acceptConditions: true }, 404],
  ['photo-consent', { photoId: 1, isGiven: true }, 404],
])('links that lead nowhere are tried by %s so often, and no more', async (path, more, status) => {
  await using app = await limited()
  const guess = async () =>
    (await app.visitor.post(`/api/one-off/${path}`, { token: unknown, ...more })).status
  for (let tries = 1; tries < triesPerQuarter; tries++) await guess()
  expect([await guess(), await guess()]).toEqual([status, 429])
})

test('who tried too often is not told by the page without JavaScript whether a link leads anywhere', async () => {
  await using app = await limited()
  const admin = await app.admin()
  const client = await app.client()
  await admin.post('/api/admin/create-appointment', { ...wash, clientId: 1, subscriptionId: null })
  const link = await (await client.post('/api/client-appointments/1/confirmation', {})).json()
  const real = String(link.data.url).split('jeton=')[1] ?? ''
  const post = async (jeton: string) => {
    const body = new URLSearchParams({ jeton, geste: 'deplacer' }).toString()
    const reply = await app.visitor.raw('POST', '/mon-rendez-vous', body, 'application/x-www-form-urlencoded')
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html').querySelector('main')
    expect(reply.headers.has('Retry-After')).toBe(reply.status === 429)
    return { status: reply.status, page: page?.innerHTML.replaceAll(jeton, '') ?? '' }
  }
  expect((await post(real)).page).toContain('8 rue Neuve')
  for (let tries = 1; tries < triesPerQuarter; tries++)
    await app.visitor.post('/api/one-off/check', { token: unknown })
  const known = await post(real)
  expect([known.status, known.page.includes('8 rue Neuve')]).toEqual([429, false])
  expect(known.page).toContain('Trop de tentatives. Veuillez réessayer plus tard.')
  expect(await post(unknown)).toEqual(known)
})

import { expect, test } from 'bun:test'
import { testApp } from '../../../../testing/test-app.ts'
import { rowsOf } from '../../testing.ts'
import { confirm, look, wash } from '../testing.ts'

const now = '2026-11-20T09:00:00Z'
const path = '/api/client-appointments'

/** Karim, who has an account, was proposed a wash outside of his subscription. */
async function proposed() {
  const app = await testApp({ now })
  const client = await app.client()
  const admin = await app.admin()
  await admin.post('/api/admin/create-appointment', { ...wash, clientId: 1, subscriptionId: null })
  const list = async () => (await client.get(path)).json()
  const link = async (as = client) => {
    const reply = await as.post(`${path}/1/confirmation`, {})
    const { data, code } = await reply.json()
    return { status: reply.status, code, token: String(data?.url).split('jeton=')[1] ?? '' }
  }
  return { app, client, admin, list, link, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('a client reads of an own one-off wash that it is still to be confirmed, and confirms it from there', async () => {
  await using at = await proposed()
  expect(await at.list()).toMatchObject([{ status: 'pending', isToConfirm: true }])
  const { status, token } = await at.link()
  expect([status, (await look(at.app, token)).state]).toEqual([200, 'to_confirm'])
  expect((await confirm(at.app, token)).status).toBe(200)
  expect(await at.list()).toMatchObject([{ status: 'confirmed', isToConfirm: false }])
})

test('the link is kept as a hash only, each look at the page anew', async () => {
  await using at = await proposed()
  const [first, second] = [await at.link(), await at.link()]
  expect(first.token).not.toBe(second.token)
  expect(JSON.stringify(await rowsOf(at.app, 'one_off_links'))).not.toContain(first.token)
  for (const { token } of [first, second]) expect((await look(at.app, token)).state).toBe('to_confirm')
})

test('what is confirmed or canceled waits for nothing', async () => {
  await using at = await proposed()
  await confirm(at.app, (await at.link()).token)
  expect(await at.link()).toMatchObject({ status: 409, code: 'offer_over' })
})

test('what is only proposed is neither moved nor cancelled by its link', async () => {
  await using at = await proposed()
  const { token } = await at.link()
  for (const [call, more] of [
    ['move', { date: '2026-12-09', time: '10:00' }],
    ['starts', { from: '2026-12-09', to: '2026-12-09' }],
    ['cancel', {}],
  ] as const) {
    const reply = await at.app.visitor.post(`/api/one-off/${call}`, { token, ...more })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'not_coming'])
  }
  expect(await at.list()).toMatchObject([{ status: 'pending', isToConfirm: true }])
})

test('nobody gets the link of another’s wash', async () => {
  await using at = await proposed()
  const other = await at.app.client({ email: 'autre@exemple.fr' })
  expect((await at.link(other)).status).toBe(404)
  expect((await at.link(at.app.visitor as never)).status).toBe(401)
})

test('a wash of the subscription is none of these', async () => {
  await using at = await proposed()
  await at.admin.post('/api/admin/create-appointment', { ...wash, clientId: 1, timeSlot: '14:00' })
  expect(await at.list()).toMatchObject([{ isToConfirm: true }, { isToConfirm: false }])
})

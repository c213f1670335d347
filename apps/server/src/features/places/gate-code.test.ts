import { expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabase } from '@tramontane/db/copies'
import { appWith } from '../../app.ts'
import { insertMonth, loggedInClient, logIn, rowsOf } from '../../testing/client-fixtures.ts'
import { isOnServer } from '../../testing/database/fresh-database.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const code = 'Zx4812PORTAIL'

/** Where it serves: its client's places, the owner's round, the file of that client, and of the client's subscription. */
const shown = [
  '/api/client-places',
  '/api/admin/day',
  '/api/admin/places',
  '/api/admin/client-files/client/:id',
]
const otherFiles = ['/api/admin/client-files/subscription/:id', '/api/clients/:id']

/** Somebody who gave a code, with a month of washes, a new one at that place, and whatever letters come of it. */
async function planted() {
  const app = await testApp({ now: '2025-03-10T09:00:00Z', rateLimits: 'off' })
  const { caller, id, subscriptionId } = await loggedInClient(app)
  await insertMonth(app, { clientId: id, subscriptionId })
  const place = { street: '12 avenue de Prades', city: 'Perpignan', access: { gateCode: code } }
  await caller.post('/api/client-places', place)
  await caller.patch('/api/client-places/1', { access: { gateCode: code, dog: 'x'.repeat(101) } })
  await caller.patch('/api/client-places/1', { label: 'Maison', access: { gateCode: code } })
  await caller.patch(`/api/client-subscriptions/${subscriptionId}`, { placeId: 2 })
  const wash = { date: '2025-04-11', time: '09:00', service: 'Lavage Fast', placeId: 2 }
  expect((await caller.post('/api/client-appointments', wash)).status).toBe(201)
  await caller.send('DELETE', '/api/client-places/2')
  const admin = await app.admin()
  await admin.send('PATCH', '/api/admin/places/2', { lat: 42.7, lon: 2.9, access: { gateCode: code } })
  await app.drainMail()
  return { app, caller, admin, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

function readCalls(): string[] {
  const reads = appWith().routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'))
  return [...new Set(reads.map(({ path }) => path))]
}

/** What a call needs to answer with something. */
const queries: Record<string, string> = {
  '/api/admin/places': '?clientId=1',
  '/api/admin/day': '?date=2025-04-11',
  '/api/admin/search': `?q=${code}`,
  '/api/admin/bookable-clients': `?q=${code}`,
}

async function callsThatTell(who: TestApp['visitor']) {
  const telling: string[] = []
  for (const path of readCalls()) {
    const reply = await who.get(path.replace(/:\w+/g, '1') + (queries[path] ?? ''))
    const body = (await reply.text()).replaceAll(`q=${code}`, '')
    if (body.includes(code)) telling.push(path)
  }
  return telling.sort()
}

test('a gate code is told to its client, and to the owner in the file: by no other call, list, search or export', async () => {
  await using at = await planted()
  expect(await callsThatTell(at.caller)).toEqual(['/api/client-places'])
  expect(await callsThatTell(at.admin)).toEqual([...shown.slice(1), ...otherFiles].sort())
  await at.app.insertClient({ email: 'autre@exemple.fr' })
  expect(await callsThatTell(await logIn(at.app, 'autre@exemple.fr'))).toEqual([])
  expect(await callsThatTell(at.app.visitor)).toEqual([])
})

test('it is in no mail, no line of the log, no row, and not in the database’s bytes or its copy', async () => {
  await using at = await planted()
  const { app } = at
  expect(app.mails.length).toBeGreaterThan(0)
  expect(JSON.stringify(app.mails)).not.toContain(code)
  expect(app.logged.join('\n')).not.toContain(code)
  const { rows } = await app.deps.database.client.execute(
    "select name from sqlite_master where type = 'table' and name not like '%_search%'",
  )
  for (const { name } of rows)
    expect([name, JSON.stringify(await rowsOf(app, String(name)))]).toEqual([
      name,
      expect.not.stringContaining(code),
    ])
  expect(await app.stored()).not.toContain(code)
  if (isOnServer) return
  const folder = mkdtempSync(join(tmpdir(), 'tramontane-code-'))
  const [file] = (await app.deps.database.client.execute('pragma database_list')).rows
  copyDatabase(String(file?.file), join(folder, 'copy.db'))
  const copied = readFileSync(join(folder, 'copy.db'), 'latin1')
  expect(copied).toContain('12 avenue de Prades')
  expect(copied).not.toContain(code)
  rmSync(folder, { recursive: true })
})

test('sealed for one place it opens nowhere else, and not with another secret', async () => {
  await using at = await planted()
  const { client } = at.app.deps.database
  await client.execute(
    'update places set gate_code = (select gate_code from places where id = 2) where id = 1',
  )
  const { data } = await (await at.caller.get('/api/client-places')).json()
  expect(data).toMatchObject([{ access: { gateCode: '' } }, { access: { gateCode: code } }])
})

test('it goes with its client’s account', async () => {
  await using at = await planted()
  await at.admin.send('DELETE', '/api/client-accounts/1')
  expect(await rowsOf(at.app, 'places')).toEqual([])
  expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ place_id: null }, { place_id: null }])
})

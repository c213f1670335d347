import { expect, setDefaultTimeout, test } from 'bun:test'
import { hourMs } from '@tramontane/domain/days/durations'
import { appWith } from '../app.ts'
import { createAdmin } from '../features/admin-session/manage-admins.ts'
import { accountAuth } from '../features/sessions/account-auth.ts'
import { newSessionToken, sessionIdOf } from '../features/sessions/session-token.ts'
import { insertMonth } from '../testing/client-fixtures.ts'
import { adminEmail, adminPassword, type TestApp, testApp } from '../testing/test-app.ts'
import { oddRequest } from './odd-request.ts'
import { oddValues } from './odd-values.ts'

setDefaultTimeout(hourMs)

/** FUZZ_SEED repeats a failure; FUZZ_ROUNDS makes a longer run of the same command. */
const seed = Number(Bun.env.FUZZ_SEED ?? 20_261_120)
const rounds = Number(Bun.env.FUZZ_ROUNDS ?? 1)

/** A server on which every kind of row is there to be found. */
async function furnished() {
  const app = await testApp({ now: '2026-11-20T09:00:00Z' })
  const { id, subscriptionId } = await app.insertClient()
  await insertMonth(app, { clientId: id, subscriptionId })
  await createAdmin(app.deps, { email: adminEmail, password: adminPassword })
  const company = { nom: 'Marc', entreprise: 'Garage', email: 'm@exemple.fr', telephone: '0499001234' }
  const reply = await app.visitor.post('/api/contact-professionnel', {
    ...{ ...company, message: 'Dix voitures par semaine.', acceptConditions: true },
  })
  expect(reply.status).toBe(201)
  return app
}

type Who = 'visitor' | 'client' | 'admin'

async function cookieOf(app: TestApp, who: Who): Promise<Record<string, string>> {
  if (who === 'visitor') return {}
  const token = newSessionToken()
  const auth = accountAuth(app.deps.database, who, { secureCookie: false })
  const startedAt = app.clock.now()
  await auth.createSession(1, { startedAt }, { sessionId: sessionIdOf(token) }).catch(() => null)
  return { Cookie: `${who}_session=${token}`, Origin: app.deps.config.baseUrl }
}

async function expectSane(reply: Response, path: string, where: string) {
  const text = await reply.text()
  const isFine = reply.status < 500 || reply.status === 502 || reply.status === 503
  if (!isFine) throw new Error(`${reply.status} ${text.slice(0, 300)} for ${where}`)
  if (!path.startsWith('/api/') || reply.status < 400) return
  const type = reply.headers.get('Content-Type') ?? ''
  if (!type.startsWith('application/json')) throw new Error(`${where}: ${reply.status} as ${type}`)
  const { success, code, message, fields = {} } = JSON.parse(text)
  if (success !== false || !/^[a-z_]+$/.test(code) || typeof message !== 'string')
    throw new Error(`${where}: a refusal of another shape: ${text.slice(0, 300)}`)
  const english = Object.values(fields).find((words) =>
    /\b(invalid|expected|too|must)\b/i.test(String(words)),
  )
  if (english !== undefined) throw new Error(`${where}: said in English: ${text.slice(0, 300)}`)
}

function allRoutes(): [string, string][] {
  const all = appWith().routes.filter(({ method }) => method !== 'ALL')
  const names = new Set(all.map(({ method, path }) => `${method} ${path}`))
  // It starts a program and waits for it, whatever is sent.
  names.delete('POST /api/admin/backups')
  return [...names].map((name) => name.split(' ') as [string, string])
}

const triesOf: Record<Who, number> = { visitor: 3, client: 4, admin: 6 }

test('whatever is sent to whichever route by whomever, the answer is one of ours, and nothing breaks', async () => {
  const odd = oddValues(seed)
  const first = await furnished()
  const routes = allRoutes()
  await first[Symbol.asyncDispose]()
  expect(routes.length).toBeGreaterThan(80)
  for (let round = 0; round < rounds; round += 1)
    for (let start = 0; start < routes.length; start += 12) {
      await using app = await furnished()
      for (const [method, route] of routes.slice(start, start + 12))
        for (const who of ['visitor', 'client', 'admin'] as const) {
          const cookie = await cookieOf(app, who)
          for (let tried = 0; tried < triesOf[who]; tried += 1) {
            const { path, init } = oddRequest(odd, method, route)
            const request = new Request(`http://localhost${path}`, {
              ...init,
              headers: { ...init.headers, ...cookie },
            })
            const sent = String(init.body ?? '')
            const where = `FUZZ_SEED=${seed}, ${who}: ${method} ${path} ${sent.slice(0, 2000)}`
            await expectSane(await app.handle(request), route, where)
          }
        }
      expect(app.logged.filter((line) => line.includes('"event":"unexpected"'))).toEqual([])
      const { rows } = await app.deps.database.client.execute('PRAGMA foreign_key_check')
      expect(rows).toEqual([])
    }
})

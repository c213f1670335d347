import { describe, expect, test } from 'bun:test'
import { hourMs, minuteMs } from '@tramontane/domain/days/durations'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const now = '2026-11-24T09:00:00Z'

/** An account, and what a browser that asked for a link holds of it. */
async function asked(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp({ now, ...options })
  const { email } = await app.insertClient({ email: 'Karim@exemple.fr' })
  return {
    app,
    email,
    ask: () => ask(app, 'karim@exemple.fr'),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

async function ask(app: TestApp, email: string) {
  const reply = await app.visitor.post('/api/login-link', { email })
  expect([reply.status, await reply.json()]).toEqual([202, { success: true }])
  const cookie = reply.headers.get('Set-Cookie') ?? ''
  expect(cookie).toMatch(/^login_browser=\S+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/)
  const caller = app.visitor.with({ Cookie: cookie.split(';')[0] ?? '', Origin: 'http://localhost:3000' })
  return {
    askAgain: () => caller.post('/api/login-link', { email }),
    open: (token: string) => caller.post('/api/login-link/open', { token }),
    type: (code: string) => caller.post('/api/login-link/code', { code }),
  }
}

async function letters(app: TestApp) {
  await app.drainMail()
  return app.mails.flatMap(({ subject, text, to }) =>
    subject === 'Votre lien de connexion'
      ? [
          {
            to: to.address,
            token: text.match(/\/connexion\?jeton=([\w-]+)/)?.[1] ?? '',
            code:
              text
                .match(/(\d{3})\u00a0(\d{3})/)
                ?.slice(1)
                .join('') ?? '',
          },
        ]
      : [],
  )
}

async function letterOf(app: TestApp) {
  const last = (await letters(app)).at(-1)
  if (!last) throw new Error('no letter')
  return last
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function refused(reply: Response) {
  return [reply.status, (await reply.json()).message]
}

async function one({ deps }: TestApp, query: string) {
  return (await deps.database.client.execute(query)).rows[0]?.value
}

const expired = [400, 'Ce lien a expiré ou a déjà servi : demandez-en un nouveau.']
const wrong = 'Ce code n’est pas le bon, ou il a expiré. Le dernier message reçu porte le bon.'

describe('a client without the password', () => {
  test('logs in by the link, once, in the browser that asked for it', async () => {
    await using at = await asked()
    const browser = await at.ask()
    const { to, token } = await letterOf(at.app)
    expect(to).toBe('Karim@exemple.fr')
    const reply = await browser.open(token)
    expect(await reply.json()).toEqual({
      success: true,
      data: { firstName: 'Karim', lastName: 'Benali', email: 'Karim@exemple.fr' },
    })
    const cookies = reply.headers.getSetCookie()
    expect(cookies.some((cookie) => cookie.startsWith('login_browser=;'))).toBe(true)
    const session = cookies.find((cookie) => cookie.startsWith('client_session='))?.split(';')[0] ?? ''
    expect((await at.app.visitor.with({ Cookie: session }).get('/api/client-info')).status).toBe(200)
    expect(await refused(await browser.open(token))).toEqual(expired)
    expect(await one(at.app, 'select last_login as value from clients')).toBe(Date.parse(now))
  })

  test('logs in by the code, however it is spaced, and the link has served', async () => {
    await using at = await asked()
    const browser = await at.ask()
    const { token, code } = await letterOf(at.app)
    expect((await browser.type(` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
    expect(await refused(await browser.open(token))).toEqual(expired)
  })

  test('of ten at once one enters', async () => {
    await using at = await asked()
    const browser = await at.ask()
    const { token, code } = await letterOf(at.app)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? browser.open(token) : browser.type(code))),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await one(at.app, 'select count(*) as value from client_sessions')).toBe(1)
  })

  test('is told elsewhere to type the code where it was asked, which uses nothing up', async () => {
    await using at = await asked()
    const browser = await at.ask()
    const { token, code } = await letterOf(at.app)
    const stranger = await ask(at.app, 'personne@exemple.fr')
    const reply = await stranger.open(token)
    expect(await refused(reply)).toEqual([
      409,
      'Ce lien s’ouvre dans le navigateur qui l’a demandé. Tapez-y plutôt le code à six chiffres du même message.',
    ])
    expect((await at.app.visitor.post('/api/login-link/open', { token })).status).toBe(409)
    expect((await stranger.type(code)).status).toBe(400)
    expect((await browser.open(token)).status).toBe(200)
  })

  test('who asked twice in one browser enters by the code of the last message, not by the first', async () => {
    await using at = await asked()
    const browser = await at.ask()
    const first = await letterOf(at.app)
    at.app.clock.moveTo(new Date(Date.parse(now) + minuteMs).toISOString())
    await browser.askAgain()
    const last = await letterOf(at.app)
    const replies = [await browser.type(first.code), await browser.type(last.code)]
    expect(replies.map(({ status }) => status)).toEqual([400, 200])
  })

  test('has fifteen minutes', async () => {
    await using at = await asked()
    const browser = await at.ask()
    const { token, code } = await letterOf(at.app)
    at.app.clock.moveTo(new Date(Date.parse(now) + 15 * minuteMs).toISOString())
    expect(await refused(await browser.open(token))).toEqual(expired)
    expect((await browser.type(code)).status).toBe(400)
  })

  test('cannot choose a password by it, and has no way in once the password or the account is another', async () => {
    await using at = await asked()
    const browser = await at.ask()
    const { token } = await letterOf(at.app)
    const chosen = await at.app.visitor.post('/api/password-reset/confirm', {
      ...{ token, password: 'galets-du-cap-bear' },
    })
    expect(await refused(chosen)).toEqual(expired)
    await at.app.visitor.post('/api/password-reset', { email: at.email })
    await at.app.drainMail()
    const reset = at.app.mails.at(-1)?.text.match(/reinitialiser\?jeton=([\w-]+)/)?.[1]
    const password = 'galets-du-cap-bear'
    const confirm = await at.app.visitor.post('/api/password-reset/confirm', { token: reset, password })
    expect(confirm.status).toBe(200)
    expect(await refused(await browser.open(token))).toEqual(expired)
  })
})

describe('whoever guesses', () => {
  test('learns nothing of an address: same words, and a letter for accounts alone', async () => {
    await using at = await asked({ rateLimits: 'on' })
    const known = await at.ask()
    const { code } = await letterOf(at.app)
    const unknown = await ask(at.app, 'personne@exemple.fr')
    expect(await letters(at.app)).toHaveLength(1)
    for (const browser of [known, unknown]) {
      for (let tried = 0; tried < 5; tried += 1) {
        const reply = await browser.type(other(code))
        expect([reply.status, (await reply.json()).fields]).toEqual([400, { code: wrong }])
      }
      expect((await browser.type(code)).status).toBe(429)
    }
  })

  test('has ten codes a day of one account, whatever browsers; the link still works then', async () => {
    await using at = await asked({ rateLimits: 'on' })
    for (let round = 0; round < 2; round += 1) {
      const browser = await at.ask()
      const { code } = await letterOf(at.app)
      for (let tried = 0; tried < 5; tried += 1) await browser.type(other(code))
    }
    const browser = await at.ask()
    const { token, code } = await letterOf(at.app)
    expect((await browser.type(code)).status).toBe(400)
    expect((await browser.open(token)).status).toBe(200)
  })

  test('has them all after ten right codes of that day', async () => {
    await using at = await asked({ rateLimits: 'on' })
    for (let entered = 0; entered < 11; entered += 1) {
      at.app.clock.moveTo(new Date(Date.parse(now) + entered * hourMs).toISOString())
      const browser = await at.ask()
      expect((await browser.type((await letterOf(at.app)).code)).status).toBe(200)
    }
  })

  test('asks five times an hour by network', async () => {
    await using at = await asked({ rateLimits: 'on' })
    for (let time = 0; time < 5; time += 1) await at.ask()
    const reply = await at.app.visitor.post('/api/login-link', { email: at.email })
    expect(reply.status).toBe(429)
    expect(await letters(at.app)).toHaveLength(5)
  })

  test('tries thirty links a quarter of an hour by network, and enters by a new one after it', async () => {
    await using at = await asked({ rateLimits: 'on' })
    const browser = await at.ask()
    const { token } = await letterOf(at.app)
    for (let tried = 0; tried < 30; tried += 1)
      expect(await refused(await browser.open('x'.repeat(43)))).toEqual(expired)
    const reply = await browser.open(token)
    expect([reply.status, reply.headers.get('Retry-After')]).toEqual([429, '900'])
    expect(await one(at.app, 'select count(*) as value from client_sessions')).toBe(0)
    at.app.clock.moveTo(new Date(Date.parse(now) + 15 * minuteMs).toISOString())
    const later = await at.ask()
    expect((await later.open((await letterOf(at.app)).token)).status).toBe(200)
  })
})

test.each(['open', 'type'] as const)(
  '%s: who enters while the password becomes another has no session',
  async (way) => {
    await using at = await asked()
    const browser = await at.ask()
    const { token, code } = await letterOf(at.app)
    await at.app.deps.database.client.execute(`create trigger meanwhile after insert on client_sessions
    begin update clients set password = 'another'; end`)
    const reply = await (way === 'open' ? browser.open(token) : browser.type(code))
    expect([reply.status, (await reply.json()).code]).toEqual([401, 'unauthenticated'])
    expect(reply.headers.getSetCookie().filter((cookie) => cookie.startsWith('client_session='))).toEqual([])
    expect(await one(at.app, 'select count(*) as value from client_sessions')).toBe(0)
  },
)

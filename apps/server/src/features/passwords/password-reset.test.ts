import { describe, expect, spyOn, test } from 'bun:test'
import { hourMs } from '@tramontane/domain/days/durations'
import { logIn, rowsOf } from '../../testing/client-fixtures.ts'
import { clientPassword } from '../../testing/database/insert-subscriber.ts'
import { testApp } from '../../testing/test-app.ts'
import { askForLink, check, confirm, newPassword, opens, tokenIn } from './testing.ts'

const email = 'karim@exemple.fr'
const expired = { success: false, code: 'link_expired', message: expect.any(String) }

describe('asking for a link', () => {
  test('writes to the owner of the account, whatever the capitals, and keeps only the hash of the token', async () => {
    await using app = await testApp()
    await app.insertClient({ email })
    const token = await askForLink(app, 'KARIM@exemple.fr')
    expect(app.mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [email, 'Choisir un nouveau mot de passe'],
    ])
    expect(token).toHaveLength(43)
    const [link] = await rowsOf(app, 'account_links')
    expect(link).toMatchObject({ purpose: 'reset', used_at: null })
    expect(link?.id).not.toContain(token)
    expect(Number(link?.expires_at)).toBe(app.clock.now().getTime() + hourMs)
  })

  test('nobody learns whether an address has an account: same reply, same work until it, a mail for one only', async () => {
    await using app = await testApp()
    await app.insertClient({ email })
    const hash = spyOn(Bun.password, 'hash')
    const verify = spyOn(Bun.password, 'verify')
    const replies = []
    for (const asked of [email, 'personne@exemple.fr']) {
      const reply = await app.visitor.post('/api/password-reset', { email: asked })
      replies.push([reply.status, await reply.json(), [...reply.headers]])
    }
    await app.drainMail()
    expect(replies[0]?.slice(0, 2)).toEqual([202, { success: true }])
    expect(replies[0]).toEqual(replies[1])
    expect(app.mails.map(({ to }) => to.address)).toEqual([email])
    expect([hash, verify].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    for (const spy of [hash, verify]) spy.mockRestore()
  })

  test.each([email, 'personne@exemple.fr'])(
    'the answer to %s waits for no link or mail to be written',
    async (asked) => {
      await using app = await testApp()
      await app.insertClient({ email })
      const held = Promise.withResolvers<void>()
      const { client } = app.deps.database
      const transaction = client.transaction.bind(client)
      let begun = 0
      client.transaction = async () => {
        begun += 1
        if (begun > 1) await held.promise
        return transaction('write')
      }
      expect((await app.visitor.post('/api/password-reset', { email: asked })).status).toBe(202)
      expect(await rowsOf(app, 'outbox')).toHaveLength(0)
      held.resolve()
      await app.drainMail()
      expect(app.mails).toHaveLength(asked === email ? 1 : 0)
    },
  )

  test('the link’s host is the configured one, never the one that was asked', async () => {
    await using app = await testApp({ baseUrl: 'https://tramontane.example' })
    await app.insertClient({ email })
    const evil = app.visitor.with({ Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' })
    await evil.post('/api/password-reset', { email })
    await app.drainMail()
    const [mail] = app.mails
    expect(mail?.text).toContain('https://tramontane.example/reinitialiser?jeton=')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  test('the sixth demand for one account, whatever the capitals, is answered alike and sends nothing; an hour later it does', async () => {
    await using app = await testApp({ rateLimits: 'on', trustedProxies: 1, now: '2025-03-10T08:00:00Z' })
    await app.insertClient({ email })
    const ask = (address: number) =>
      app.visitor
        .with({ 'X-Forwarded-For': `192.0.2.${address}` })
        .post('/api/password-reset', { email: email.replace(/^.{1,5}/, capitals(address)) })
    // Karim, kArim, kaRim…
    const capitals = (nth: number) => (name: string) =>
      [...name].map((letter, at) => (at + 1 === nth ? letter.toUpperCase() : letter)).join('')
    for (let address = 1; address <= 6; address += 1) {
      expect((await ask(address)).status).toBe(202)
      await app.drainMail()
    }
    expect(app.mails).toHaveLength(5)
    app.clock.moveTo('2025-03-10T09:00:01Z')
    await ask(7)
    await app.drainMail()
    expect(app.mails).toHaveLength(6)
  })

  test('a mail that has not left when another is asked for does not leave any more', async () => {
    await using app = await testApp()
    await app.insertClient({ email })
    for (let asked = 0; asked < 2; asked += 1) await app.visitor.post('/api/password-reset', { email })
    await app.drainMail()
    expect(app.mails).toHaveLength(1)
    expect(await check(app, tokenIn(app.mails[0]?.text))).toEqual({ isUsable: true, purpose: 'reset' })
  })

  test('the sixth demand from one address waits, whoever it is for', async () => {
    await using app = await testApp({ rateLimits: 'on' })
    for (let asked = 1; asked <= 5; asked += 1)
      await app.visitor.post('/api/password-reset', { email: `personne${asked}@exemple.fr` })
    const reply = await app.visitor.post('/api/password-reset', { email })
    expect(reply.status).toBe(429)
    expect(reply.headers.get('Retry-After')).toBe('3600')
  })

  test('a failure after the answer is told in the log without the link', async () => {
    await using app = await testApp()
    await app.insertClient({ email })
    await app.deps.database.client.execute('alter table outbox rename to away')
    expect((await app.visitor.post('/api/password-reset', { email })).status).toBe(202)
    await app.deps.database.lastWrite
    const log = app.logged.join('')
    expect(log).toContain('password_reset_lost')
    expect(log).not.toContain('jeton')
  })
})

describe('the page behind a link', () => {
  test('asking whether a link works uses nothing up, as often as a mail scanner likes', async () => {
    await using app = await testApp()
    await app.insertClient({ email })
    const token = await askForLink(app, email)
    for (let turn = 0; turn < 3; turn += 1) {
      await app.visitor.get(`/reinitialiser?jeton=${token}`)
      expect(await check(app, token)).toEqual({ isUsable: true, purpose: 'reset' })
    }
    expect((await confirm(app, token)).status).toBe(200)
    expect(await check(app, token)).toEqual({ isUsable: false, purpose: 'reset' })
    expect(await check(app, 'inventé')).toEqual({ isUsable: false, purpose: null })
  })

  test('thirty a quarter of an hour are asked about from one address, and the right one stays good', async () => {
    await using app = await testApp({ rateLimits: 'on', now: '2025-03-10T08:00:00Z' })
    await app.insertClient({ email })
    const token = await askForLink(app, email)
    for (let looked = 0; looked < 30; looked += 1) await check(app, 'inventé')
    const reply = await app.visitor.post('/api/password-reset/check', { token })
    expect([reply.status, reply.headers.get('Retry-After')]).toEqual([429, '900'])
    app.clock.moveTo('2025-03-10T08:15:00Z')
    expect((await confirm(app, token)).status).toBe(200)
  })

  test('the new password opens the account, the old one no more, and nobody is logged in by it', async () => {
    await using app = await testApp()
    await app.insertClient({ email, hasOwnPassword: false })
    const before = await logIn(app, email)
    const reply = await confirm(app, await askForLink(app, email))
    expect(await reply.json()).toEqual({ success: true, data: { email } })
    expect(reply.headers.get('Set-Cookie')).toBeNull()
    expect((await before.get('/api/client-info')).status).toBe(401)
    expect([await opens(app, email, clientPassword), await opens(app, email, newPassword)]).toEqual([
      false,
      true,
    ])
    expect((await rowsOf(app, 'clients'))[0]).toMatchObject({
      has_own_password: 1,
      initial_password: null,
      initial_password_used_at: null,
    })
    await app.drainMail()
    expect(app.mails.at(-1)?.subject).toBe('Votre mot de passe a été changé')
  })

  test('a link works once, also for two at once', async () => {
    await using app = await testApp()
    await app.insertClient({ email })
    const token = await askForLink(app, email)
    const replies = await Promise.all([confirm(app, token), confirm(app, token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    const again = await confirm(app, token)
    expect([again.status, await again.json()]).toEqual([400, expired])
  })

  test('a newer link replaces the older one', async () => {
    await using app = await testApp()
    await app.insertClient({ email })
    const older = await askForLink(app, email)
    const newer = await askForLink(app, email)
    expect((await confirm(app, older)).status).toBe(400)
    expect((await confirm(app, newer)).status).toBe(200)
  })

  test('a link ends after sixty minutes', async () => {
    await using app = await testApp({ now: '2025-03-10T08:00:00Z' })
    await app.insertClient({ email })
    const token = await askForLink(app, email)
    app.clock.moveTo('2025-03-10T08:59:59Z')
    expect((await check(app, token)).isUsable).toBe(true)
    app.clock.moveTo('2025-03-10T09:00:00Z')
    expect((await check(app, token)).isUsable).toBe(false)
    expect((await confirm(app, token)).status).toBe(400)
  })

  test.each([
    ['nine characters', 'neuf-sign', 'validation'],
    ['129 characters', 'a1b'.repeat(43), 'validation'],
    ['a common one', 'P@ssw0rd-2026', 'common_password'],
    ['a town and a year', 'Perpignan2026', 'common_password'],
    ['the own address', 'karim@exemple.fr', 'common_password'],
  ])('%s is refused on its field, and the link stays good', async (_, password, code) => {
    await using app = await testApp()
    await app.insertClient({ email })
    const token = await askForLink(app, email)
    const reply = await confirm(app, token, password)
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { code, fields: { password: expect.any(String) } },
    ])
    expect((await confirm(app, token)).status).toBe(200)
  })

  test('a password that the system made cannot be chosen as the own one', async () => {
    await using app = await testApp()
    await app.insertClient({ email, hasOwnPassword: false })
    const reply = await confirm(app, await askForLink(app, email), clientPassword)
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { fields: { password: expect.any(String) } },
    ])
  })

  test('spaces and signs count: a password is compared as it was typed', async () => {
    await using app = await testApp()
    await app.insertClient({ email })
    await confirm(app, await askForLink(app, email), ` ${newPassword} 🦩`)
    expect(await opens(app, email, newPassword)).toBe(false)
    expect(await opens(app, email, ` ${newPassword} 🦩`)).toBe(true)
  })

  test('guessing tokens waits after thirty tries', async () => {
    await using app = await testApp({ rateLimits: 'on' })
    for (let tried = 0; tried < 30; tried += 1)
      await app.visitor.post('/api/password-reset/check', { token: `guess-${tried}` })
    expect((await confirm(app, 'guess')).status).toBe(429)
  })

  test('neither token nor password is ever in the log or the journal', async () => {
    await using app = await testApp()
    await app.insertClient({ email })
    const token = await askForLink(app, email)
    await check(app, token)
    await confirm(app, token)
    const written = app.logged.join('') + JSON.stringify(await rowsOf(app, 'audit_log'))
    expect(written).toContain('client.password_chosen')
    expect(written).not.toContain(token)
    expect(written).not.toContain(newPassword)
  })
})

describe('a link that has not left yet', () => {
  const waiting = async (app: Awaited<ReturnType<typeof testApp>>) => {
    await app.deps.database.lastWrite
    const rows = await rowsOf(app, 'outbox')
    return rows.filter((row) => String(row.dedup_key).startsWith('password-reset:') && row.sent_at === null)
  }
  const askAndWait = async (app: Awaited<ReturnType<typeof testApp>>) => {
    await app.visitor.post('/api/password-reset', { email })
    while ((await waiting(app)).length === 0) await Promise.resolve()
    return tokenIn(String((await waiting(app))[0]?.text))
  }

  test('does not leave once its owner has another password', async () => {
    await using app = await testApp({ now: '2025-03-10T08:00:00Z' })
    const { email: own } = await app.insertClient({ email })
    const caller = await logIn(app, own)
    const dead = await askAndWait(app)
    await caller.post('/api/client-password', { currentPassword: clientPassword, newPassword })

    await app.drainMail()
    expect(app.mails.map(({ subject }) => subject)).toEqual(['Votre mot de passe a été changé'])
    expect(await check(app, dead)).toEqual({ isUsable: false, purpose: null })
  })

  test('opens nothing where it leaves after its hour', async () => {
    await using app = await testApp({ now: '2025-03-10T08:00:00Z' })
    await app.insertClient({ email })
    const late = await askAndWait(app)
    app.clock.moveTo('2025-03-10T09:00:01Z')
    await app.drainMail()

    expect((await confirm(app, late)).status).toBe(400)
    expect(await opens(app, email, clientPassword)).toBe(true)
  })
})

test('an activation link opens a new account, and is not hurt by a demand for another password', async () => {
  await using app = await testApp({ now: '2025-03-10T08:00:00Z' })
  const { id } = await app.insertClient({ email, hasOwnPassword: false })
  const token = 'jeton-de-bienvenue'
  const hash = new Bun.CryptoHasher('sha256').update(token).digest('hex')
  const { client } = app.deps.database
  const sevenDays = Date.parse('2025-03-17T08:00:00Z')
  await client.execute(
    `insert into account_links (id, client_id, purpose, expires_at) values ('${hash}', ${id}, 'activation', ${sevenDays})`,
  )
  await client.execute(`update clients set password = '!' where id = ${id}`)
  await askForLink(app, email)
  app.clock.moveTo('2025-03-17T07:59:59Z')
  expect(await check(app, token)).toEqual({ isUsable: true, purpose: 'activation' })
  await app.drainMail()
  const told = app.mails.length
  expect((await confirm(app, token)).status).toBe(200)
  expect(await opens(app, email, newPassword)).toBe(true)

  await app.drainMail()
  expect(app.mails.slice(told)).toEqual([])
})

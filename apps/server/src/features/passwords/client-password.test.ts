import { describe, expect, test } from 'bun:test'
import { loggedInClient, logIn, rowsOf } from '../../testing/client-fixtures.ts'
import { clientPassword } from '../../testing/database/insert-subscriber.ts'
import { testApp } from '../../testing/test-app.ts'
import { askForLink, confirm, newPassword, opens } from './testing.ts'

const right = { currentPassword: clientPassword, newPassword }

describe('POST /api/client-password', () => {
  test('changes the password, ends the sessions elsewhere, keeps this one, and tells it by mail', async () => {
    await using app = await testApp({ now: '2025-03-10T08:05:00Z' })
    const { caller, email } = await loggedInClient(app)
    const elsewhere = await logIn(app, email)
    expect((await caller.post('/api/client-password', right)).status).toBe(200)
    expect((await caller.get('/api/client-info')).status).toBe(200)
    expect((await elsewhere.get('/api/client-info')).status).toBe(401)
    expect([await opens(app, email, clientPassword), await opens(app, email, newPassword)]).toEqual([
      false,
      true,
    ])
    await app.drainMail()
    expect(app.mails.map(({ subject }) => subject)).toEqual(['Votre mot de passe a été changé'])
    expect(app.mails[0]?.text).toContain('lundi 10 mars 2025 à 9 h 05')
  })

  test('changed twice at the same time, it is the one whose change was not refused', async () => {
    await using app = await testApp()
    const { caller, email } = await loggedInClient(app)
    const phrases = [newPassword, `${newPassword} profonde`]
    const replies = await Promise.all(
      phrases.map((phrase) => caller.post('/api/client-password', { ...right, newPassword: phrase })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await Promise.all(phrases.map((phrase) => opens(app, email, phrase)))).toEqual(
      replies.map(({ ok }) => ok),
    )
  })

  test('a link that was on its way opens nothing any more', async () => {
    await using app = await testApp()
    const { caller, email } = await loggedInClient(app)
    const token = await askForLink(app, email)
    await caller.post('/api/client-password', right)
    expect((await confirm(app, token)).status).toBe(400)
  })

  test.each([
    [
      'a wrong current one',
      { currentPassword: 'faux-et-archifaux' },
      'wrong_current_password',
      'currentPassword',
    ],
    ['a common new one', { newPassword: 'azertyuiop' }, 'common_password', 'newPassword'],
    ['a short new one', { newPassword: 'court' }, 'validation', 'newPassword'],
    ['the same again', { newPassword: clientPassword }, 'validation', 'newPassword'],
  ])('%s is refused on its field, and nothing changes', async (_, change, code, field) => {
    await using app = await testApp()
    const { caller, email } = await loggedInClient(app)
    const reply = await caller.post('/api/client-password', { ...right, ...change })
    expect(reply.status).toBe(400)
    const body = await reply.json()
    expect(body.code).toBe(code)
    expect(Object.keys(body.fields)).toEqual([field])
    expect(await opens(app, email, clientPassword)).toBe(true)
    expect(await rowsOf(app, 'outbox')).toHaveLength(0)
  })

  test('who sits at an open session guesses five times, then waits', async () => {
    await using app = await testApp({ rateLimits: 'on' })
    const { caller } = await loggedInClient(app)
    const wrong = { ...right, currentPassword: 'faux-et-archifaux' }
    for (let tried = 0; tried < 5; tried += 1)
      expect((await caller.post('/api/client-password', wrong)).status).toBe(400)
    expect((await caller.post('/api/client-password', right)).status).toBe(429)
    expect((await caller.post('/api/client-deletion', { password: clientPassword })).status).toBe(429)
  })

  test('who knows the password is never slowed', async () => {
    await using app = await testApp({ rateLimits: 'on' })
    const { caller } = await loggedInClient(app)
    const back = { currentPassword: newPassword, newPassword: clientPassword }
    for (let changed = 0; changed < 4; changed += 1)
      for (const change of [right, back])
        expect((await caller.post('/api/client-password', change)).status).toBe(200)
  })
})

import { describe, expect, test } from 'bun:test'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { opens } from '../passwords/testing.ts'
import { createElodie, elodieEmail, enterElodie } from './testing.ts'

describe('POST /api/create-client-account', () => {
  test('makes an account whose password opens the client space', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const subscriptionId = await enterElodie(admin)
    const reply = await createElodie(admin, subscriptionId)
    expect(reply.status).toBe(201)
    const body = await reply.json()
    expect(body).toEqual({
      success: true,
      client: { id: 1, email: elodieEmail },
      password: expect.stringMatching(/^\w{16}$/),
    })
    expect(await rowsOf(app, 'clients')).toMatchObject([
      { first_name: 'Élodie', last_name: 'Puig', city: 'Perpignan', has_own_password: 0 },
    ])
    expect(await rowsOf(app, 'subscriptions')).toMatchObject([{ client_id: 1, customer_email: elodieEmail }])
    expect(await opens(app, elodieEmail, body.password)).toBe(true)
  })

  test('keeps the password as a hash and a seal, and tells it to no journal or log', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const { password } = await (await createElodie(admin, await enterElodie(admin))).json()
    const [client] = await rowsOf(app, 'clients')
    expect(client?.password).toStartWith('$argon2id$')
    expect(client?.initial_password).toStartWith('v1.')
    const written = [await rowsOf(app, 'clients'), await rowsOf(app, 'audit_log'), app.logged]
    expect(JSON.stringify(written)).not.toContain(password)
    expect(await rowsOf(app, 'audit_log')).toContainEqual(
      expect.objectContaining({ action: 'client.created', target: 'client:1' }),
    )
  })

  test.each([
    ['an unknown subscription', { subscriptionId: 99 }, 404, 'not_found'],
    ['no e-mail', { email: '' }, 400, 'validation'],
    ['two e-mails', { email: 'a@b.fr, c@d.fr' }, 400, 'validation'],
    ['no name', { name: '' }, 400, 'validation'],
    ['a subscription in words', { subscriptionId: 'un' }, 400, 'validation'],
  ])('%s is refused, and no account is made', async (_, change, status, code) => {
    await using app = await testApp()
    const admin = await app.admin()
    const reply = await createElodie(admin, await enterElodie(admin), change)
    expect([reply.status, (await reply.json()).code]).toEqual([status, code])
    expect(await rowsOf(app, 'clients')).toMatchObject([{ password: null, subscription_id: null }])
  })

  test('a subscription has one account, even when asked twice at once', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const id = await enterElodie(admin)
    const replies = await Promise.all([createElodie(admin, id), createElodie(admin, id, { email: 'e@p.fr' })])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await rowsOf(app, 'clients')).toHaveLength(1)
  })

  test('the address of another account is refused on its field', async () => {
    await using app = await testApp()
    await app.insertClient({ email: elodieEmail })
    const admin = await app.admin()
    const reply = await createElodie(admin, await enterElodie(admin), { email: 'ELODIE@exemple.fr' })
    expect([reply.status, await reply.json()]).toMatchObject([
      409,
      { code: 'email_taken', fields: { email: expect.any(String) } },
    ])
  })
})

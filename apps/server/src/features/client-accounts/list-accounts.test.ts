import { describe, expect, test } from 'bun:test'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { elodieAccount, elodieEmail } from './testing.ts'

async function withAccounts() {
  const app = await testApp({ now: '2025-03-09T09:00:00Z' })
  await app.client()
  await app.deps.database.client.execute('update clients set created_at = 1741510800000')
  app.clock.moveTo('2025-03-10T09:00:00Z')
  const admin = await app.admin()
  const { id, password } = await elodieAccount(admin)
  return { app, admin, id, password, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

describe('GET /api/client-accounts', () => {
  test('lists who has an account, and no password', async () => {
    await using list = await withAccounts()
    expect(await (await list.admin.get('/api/client-accounts')).json()).toEqual({
      success: true,
      total: 2,
      data: [
        {
          id: 2,
          clientName: 'Élodie Puig',
          email: elodieEmail,
          createdAt: '2025-03-10T09:00:00.000Z',
          lastLogin: null,
          subscriptionId: 2,
          passwordState: 'initial',
        },
        {
          id: 1,
          clientName: 'Karim Benali',
          email: 'karim@exemple.fr',
          createdAt: '2025-03-09T09:00:00.000Z',
          lastLogin: '2025-03-09T09:00:00.000Z',
          subscriptionId: 1,
          passwordState: 'own',
        },
      ],
    })
  })

  test.each([
    ['by name, accents aside', 'sort=clientName', [2, 1]],
    ['by name, falling', 'sort=-clientName', [1, 2]],
    ['by e-mail', 'sort=email', [2, 1]],
    ['oldest first', 'sort=createdAt', [1, 2]],
    ['by last login, falling', 'sort=-lastLogin', [1, 2]],
    ['a page of one', 'limit=1&offset=1', [1]],
    ['searched without accents', 'q=ELODIE+puig', [2]],
    ['searched by an e-mail', 'q=karim@', [1]],
    ['passwords to hand over', 'status=initial', [2]],
    ['passwords of their own', 'status=own', [1]],
  ])('%s', async (_, query, ids) => {
    await using list = await withAccounts()
    const { data } = await (await list.admin.get(`/api/client-accounts?${query}`)).json()
    expect(data.map(({ id }: { id: number }) => id)).toEqual(ids)
  })

  test.each(['sort=password', 'status=perdu', 'limit=501'])('%s is refused', async (query) => {
    await using app = await testApp()
    expect((await (await app.admin()).get(`/api/client-accounts?${query}`)).status).toBe(400)
  })

  test('a deleted account is not in it, nor in the passwords and the file', async () => {
    await using list = await withAccounts()
    const { admin, id } = list
    expect((await admin.send('DELETE', `/api/client-accounts/${id}`)).status).toBe(200)
    expect((await (await admin.get('/api/client-accounts')).json()).total).toBe(1)
    expect(await (await admin.get('/api/client-accounts/passwords')).json()).toMatchObject({
      data: { 1: null },
    })
    expect(await (await admin.get('/api/exports/client-accounts.csv')).text()).not.toContain('supprim')
  })
})

test('identifiants-clients.csv holds the passwords to hand over; who took it is noted', async () => {
  await using list = await withAccounts()
  const reply = await list.admin.get('/api/exports/client-accounts.csv?sort=-clientName')
  expect(reply.headers.get('Content-Disposition')).toContain('filename="identifiants-clients.csv"')
  expect(Buffer.from(await reply.arrayBuffer()).toString('utf8')).toBe(
    [
      '\uFEFFClient;Email;Mot de passe;Date de création',
      'Karim Benali;karim@exemple.fr;Défini par le client;09/03/2025',
      `Élodie Puig;${elodieEmail};${list.password};10/03/2025`,
      '',
    ].join('\r\n'),
  )
  expect((await rowsOf(list.app, 'audit_log')).at(-1)).toMatchObject({
    action: 'export.client_accounts',
    details: '{"rows":2}',
  })
})

import { describe, expect, test } from 'bun:test'
import { withWrite } from '@tramontane/db/with-write'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { rowsOf } from '../appointments/testing.ts'
import { tellOwner } from './tell-owner.ts'

const news = {
  dedupKey: 'owner-appointment:12:booked:0',
  kind: 'booked' as const,
  title: 'Réservé en ligne : Karim Benali',
  detail: 'Lavage Fast, lundi 14 décembre 2026 à 9 h.',
  facts: [['Véhicule', 'Renault Captur']] satisfies [string, string][],
  link: '/admin?tab=appointments',
  person: { name: 'Karim Benali', address: 'karim@exemple.fr' },
}

function tell(app: TestApp, change: Partial<typeof news> = {}) {
  return withWrite(app.deps.database, (tx) => tellOwner(tx, app.deps, { ...news, ...change }))
}

test('is one thing to do and one mail to the business, answered to the person', async () => {
  await using app = await testApp()
  await tell(app)
  await tell(app)
  await app.drainMail()
  expect(await rowsOf(app, 'todo_items')).toMatchObject([
    {
      dedup_key: news.dedupKey,
      kind: 'booked',
      title: news.title,
      detail: news.detail,
      link: news.link,
      created_at: app.clock.now().getTime(),
      done_at: null,
    },
  ])
  expect(app.mails).toHaveLength(1)
  const [mail] = app.mails
  expect(mail).toMatchObject({
    to: { address: 'contact@tramontane.example' },
    replyTo: { name: 'Karim Benali', address: 'karim@exemple.fr' },
    subject: news.title,
  })
  for (const words of [news.detail, 'Renault Captur', 'http://localhost:3000/admin?tab=appointments'])
    expect(mail?.text).toContain(words)
})

describe('the answer goes to the business, which writes,', () => {
  test.each([
    ['a placeholder', 'sans-adresse-1@client.invalid'],
    ['an erased account', 'compte-supprime-1@Compte.INVALID'],
    ['two addresses', 'a@b.fr, evil@z.fr'],
    ['a second line', 'b@y.fr\r\nBcc: evil@z.fr'],
  ])('where the person has %s', async (_, address) => {
    await using app = await testApp()
    await tell(app, { person: { name: 'Zoé', address } })
    await app.drainMail()
    expect(app.mails).toHaveLength(1)
    expect(app.mails[0]).not.toHaveProperty('replyTo')
    expect(await rowsOf(app, 'outbox')).toMatchObject([{ reply_to_name: null, reply_to_address: null }])
  })
})

test('a name of several lines stays on one line of the header', async () => {
  await using app = await testApp()
  await tell(app, { person: { name: 'Zoé\r\nBcc: evil@z.fr', address: 'zoe@exemple.fr' } })
  await app.drainMail()
  expect(app.mails[0]?.replyTo).toEqual({ name: 'Zoé Bcc: evil@z.fr', address: 'zoe@exemple.fr' })
})

describe('no mail leaves, and the thing to do is there,', () => {
  test.each([['daily'], ['none']] as const)('where the owner wants mail: %s', async (ownerMail) => {
    await using app = await testApp({ settings: { ownerMail } })
    await tell(app)
    expect(await rowsOf(app, 'outbox')).toEqual([])
    expect(await rowsOf(app, 'todo_items')).toHaveLength(1)
  })

  test('where the business has no address', async () => {
    await using app = await testApp()
    const { contact } = app.deps.settings.current
    app.deps.settings.current = { ...app.deps.settings.current, contact: { ...contact, email: '' } }
    await tell(app)
    expect(await rowsOf(app, 'outbox')).toEqual([])
    expect(await rowsOf(app, 'todo_items')).toHaveLength(1)
  })
})

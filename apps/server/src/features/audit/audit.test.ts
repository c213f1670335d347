import { describe, expect, test } from 'bun:test'
import { auditActions } from '@tramontane/contract/audit/audit-actions'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { plansOf } from '../../testing/database/plans-of.ts'
import { testApp } from '../../testing/test-app.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import { doneOn, withJournal } from './testing.ts'

const path = '/api/admin/audit'

describe('GET /api/admin/audit', () => {
  test('says who did what, newest first', async () => {
    await using set = await withJournal()
    const { data, total } = await (await set.admin.get(path)).json()
    expect(total).toBe(4)
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      'export.contacts',
      'admin.created',
      'client.deleted',
      'subscription.edit',
    ])
    expect(data[2]).toEqual({
      id: expect.any(Number),
      createdAt: '2026-03-02T09:00:00.000Z',
      actor: 'noe@tramontane.example',
      action: 'client.deleted',
      target: 'client:12',
      details: null,
    })
  })

  test.each([
    ['a person', 'actor=noe@tramontane.example', ['client.deleted']],
    ['a topic', 'status=exports', ['export.contacts']],
    ['a period, both days included', 'from=2026-03-02&to=2026-03-03', ['admin.created', 'client.deleted']],
    ['a word of the target', 'q=noe', ['admin.created', 'client.deleted']],
    ['French words of the action, whatever the accents', 'q=compte supprime', ['client.deleted']],
    ['words that are only together elsewhere', 'q=export supprime', []],
    ['signs of patterns, which stand for themselves', 'q=%25', []],
    ['the oldest first', 'sort=createdAt&limit=1', ['subscription.edit']],
    ['the second page', 'limit=1&offset=1', ['admin.created']],
    ['the person, then the newest', 'sort=-actor&limit=2', ['admin.created', 'client.deleted']],
  ])('by %s', async (_, query, expected) => {
    await using set = await withJournal()
    const { data } = await (await set.admin.get(`${path}?${query}`)).json()
    expect(data.map(({ action }: { action: string }) => action)).toEqual(expected)
  })

  test.each([
    ['an unknown sort', 'sort=action', 'sort'],
    ['an unknown topic', 'status=nouveau', 'status'],
    ['a page of 501', 'limit=501', 'limit'],
    ['a day that does not exist', 'from=2026-02-30', 'from'],
    ['an instant for a day', 'to=2026-03-01T10:00:00Z', 'to'],
  ])('%s is refused', async (_, query, field) => {
    await using set = await withJournal()
    const reply = await set.admin.get(`${path}?${query}`)
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toEqual([field])
  })

  test.each([path, '/api/exports/audit.csv'])(
    '%s is for administrators: a visitor and a client are refused',
    async (call) => {
      await using app = await testApp()
      const client = await app.client()
      expect((await app.visitor.get(call)).status).toBe(401)
      expect((await client.get(call)).status).toBe(401)
    },
  )
})

describe('GET /api/exports/audit.csv', () => {
  test('is the very view in French words, and leaves its own line', async () => {
    await using set = await withJournal()
    const reply = await set.admin.get('/api/exports/audit.csv?sort=createdAt&from=2026-03-02&q=noe')
    expect(reply.headers.get('Content-Disposition')).toContain('filename="journal.csv"')
    expect(await reply.text()).toBe(
      [
        'Date;Qui;Action;Sur quoi;Détails',
        '02/03/2026 10:00;noe@tramontane.example;Compte client supprimé;Client n° 12;',
        '03/03/2026 10:00;Le programme;Administrateur ajouté;noe@tramontane.example;',
        '',
      ].join('\r\n'),
    )
    expect((await rowsOf(set.app, 'audit_log')).at(-1)).toMatchObject({
      action: 'export.audit',
      details: JSON.stringify({ rows: 2 }),
    })
  })

  test('an address that begins a formula is text', async () => {
    await using set = await withJournal()
    await doneOn(set.app, '2026-03-05', '=1+1@exemple.fr', 'admin.login_refused')
    const file = await (await set.admin.get('/api/exports/audit.csv?q=exemple.fr')).text()
    expect(file).toContain(`;"'=1+1@exemple.fr";`)
  })
})

describe('the database', () => {
  async function planOf(query: string) {
    await using set = await withJournal()
    const plans = await plansOf(
      set.app,
      () => set.admin.get(`${path}?${query}`),
      /from "audit_log".* order by/,
    )
    return plans[0]?.join(', ')
  }

  test.each([
    ['the newest', 'limit=50', 'audit_log_by_time'],
    ['a period', 'from=2026-03-01&to=2026-03-31', 'audit_log_by_time (created_at>? AND created_at<?)'],
    ['a person', 'actor=noe@tramontane.example', 'audit_log_by_actor (actor=?)'],
    ['a person’s period', 'actor=noe&from=2026-03-01', 'audit_log_by_actor (actor=? AND created_at>?)'],
    ['the persons in order', 'sort=actor', 'audit_log_by_actor'],
  ])('finds %s by an index, and sorts nothing', async (_, query, index) => {
    const plan = await planOf(query)
    expect(plan).toContain(`USING INDEX ${index}`)
    expect(plan).not.toContain('TEMP B-TREE')
  })
})

test('what is older than a year is forgotten, to the day', async () => {
  await using app = await testApp({ now: '2026-03-01' })
  await doneOn(app, '2025-03-14', 'system', 'admin.created')
  await doneOn(app, '2025-03-15', 'system', 'admin.removed')
  app.clock.moveTo('2026-03-15')
  await applyRetention(app.deps)
  expect(await rowsOf(app, 'audit_log')).toMatchObject([{ action: 'admin.removed' }])
})

test('every action of the journal is told in words of its own', () => {
  const words = Object.values(auditActions).map((action) => action.words)
  expect(new Set(words).size).toBe(words.length)
})

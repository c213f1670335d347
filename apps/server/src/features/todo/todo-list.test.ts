import { describe, expect, test } from 'bun:test'
import { withWrite } from '@tramontane/db/with-write'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { TodoKind } from '@tramontane/domain/messages/todo-kinds'
import { plansOf } from '../../testing/database/plans-of.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { rowsOf } from '../appointments/testing.ts'
import { addTodo } from './add-todo.ts'
import { listTodos } from './list-todos.ts'

const path = '/api/admin/todo'

function insert(app: TestApp, sql: string, args: (string | number | null)[] = []) {
  return app.deps.database.client.execute({ sql, args })
}

/** A wash of a visitor, of 90 minutes. */
async function wash(app: TestApp, start: string, status = 'confirmed') {
  await insert(
    app,
    `insert or ignore into contact_messages (id, name, email, phone, service, search_text, status)
     values (900, 'Zoé Vidal', 'zoe@exemple.fr', '0639981234', 'fast', '', 'converti')`,
  )
  const at = Date.parse(start)
  await insert(
    app,
    `insert into appointments (contact_message_id, date, ends_at, time_slot, address, service, status)
     values (900, ?, ?, '09:00', 'Pia', 'Lavage Fast', ?)`,
    [at, at + 90 * minuteMs, status],
  )
}

function told(app: TestApp, number: number, kind: TodoKind = 'booked') {
  const item = {
    dedupKey: `k:${kind}:${number}`,
    kind,
    title: `Nouvelle ${number}`,
    detail: '',
    link: '/admin',
  }
  return withWrite(app.deps.database, (tx) => addTodo(tx, app.deps, item))
}

async function everything(app: TestApp) {
  await told(app, 1)
  await withWrite(app.deps.database, (tx) => raiseAlert(tx, app.deps, { dedupKey: 'd:1', text: 'Litige.' }))
  await wash(app, '2025-03-09T08:00:00Z')
  await insert(
    app,
    `insert into contact_messages (id, name, email, phone, service, search_text, appointment_date, created_at)
     values (5, 'Élodie & Fils', 'e@exemple.fr', '0639981010', 'fast', '', ?, ?)`,
    [Date.parse('2025-03-12T23:00:00Z'), Date.parse('2025-03-08T09:00:00Z')],
  )
  await insert(
    app,
    `insert into contact_professionnels (id, nom, entreprise, email, telephone, message, created_at, updated_at)
     values (6, 'Marc', 'Garage Py', 'm@exemple.fr', '0499001234', '…', ?, 0)`,
    [Date.parse('2025-03-07T09:00:00Z')],
  )
}

describe('GET /api/admin/todo', () => {
  test('answers an empty list where all is done', async () => {
    await using app = await testApp()
    expect(await (await (await app.admin()).get(path)).json()).toEqual({
      success: true,
      data: { count: 0, items: [] },
      firstSteps: null,
      tabs: { appointments: 0, clients: 0, contacts: 0, partnerships: 0, reviews: 0, subscribers: 0 },
    })
  })

  test('tells of everything, wherever it stands: what is urgent first, then the newest', async () => {
    await using app = await testApp({ now: '2025-03-10T09:00:00Z' })
    await everything(app)
    const { data, tabs } = await (await (await app.admin()).get(path)).json()
    expect(tabs).toEqual({
      appointments: 1,
      clients: 0,
      contacts: 1,
      partnerships: 1,
      reviews: 0,
      subscribers: 0,
    })
    expect(data.count).toBe(5)
    expect(data.items).toEqual([
      {
        ...{ id: 'alert-1', kind: 'alert', title: 'Litige.', detail: '' },
        ...{ at: '2025-03-10T09:00:00.000Z', link: '/admin?dialog=afaire', isSeen: false },
      },
      {
        ...{ id: 'item-1', kind: 'booked', title: 'Nouvelle 1', detail: '', link: '/admin' },
        ...{ at: '2025-03-10T09:00:00.000Z', isSeen: false },
      },
      {
        ...{ id: 'wash-1', kind: 'to_close', title: 'Lavage à clôturer : Zoé Vidal' },
        ...{ detail: 'Lavage Fast, dimanche 9 mars 2025 à 9 h.', at: '2025-03-09T09:30:00.000Z' },
        link: '/admin?tab=appointments&view=jour&jour=2025-03-09&dialog=modifier&row=1',
        isSeen: false,
      },
      {
        ...{ id: 'request-5', kind: 'request', title: 'Demande de lavage : Élodie & Fils' },
        detail: expect.stringMatching(/, jeudi 13 mars 2025, 0639981010$/),
        ...{ at: '2025-03-08T09:00:00.000Z', isSeen: false },
        link: '/admin?tab=contacts&status=nouveau&q=%C3%89lodie%20%26%20Fils',
      },
      {
        ...{ id: 'professional-6', kind: 'professional', title: 'Demande de partenariat : Garage Py' },
        ...{ detail: 'Marc, 0499001234', at: '2025-03-07T09:00:00.000Z', isSeen: false },
        link: '/admin?tab=partnerships&status=nouveau&q=Garage%20Py',
      },
    ])
  })

  test('a copy that failed leads to the copies, and is urgent', async () => {
    await using app = await testApp()
    await told(app, 1)
    const failed = { dedupKey: 'backup:failed', text: 'La copie n’a pas pu se faire.' }
    await withWrite(app.deps.database, (tx) => raiseAlert(tx, app.deps, failed))
    const { data } = await (await (await app.admin()).get(path)).json()
    expect(data.items[0]).toMatchObject({ kind: 'copy_failed', title: failed.text, link: '/admin?tab=team' })
  })

  test.each([
    ['under way', '2025-03-10T08:00:00Z', 'confirmed', 0],
    ['ended this minute', '2025-03-10T07:30:00Z', 'pending', 1],
    ['of a month ago', '2025-02-10T07:30:00Z', 'pending', 1],
    ['to come', '2025-03-11T07:30:00Z', 'pending', 0],
    ['done', '2025-03-09T07:30:00Z', 'completed', 0],
    ['canceled', '2025-03-09T07:30:00Z', 'canceled', 0],
  ])('a wash %s', async (_, start, status, toClose) => {
    await using app = await testApp({ now: '2025-03-10T09:00:00Z' })
    await wash(app, start, status)
    const { data, tabs } = await (await (await app.admin()).get(path)).json()
    expect([data.count, data.items.length, tabs.appointments]).toEqual([toClose, toClose, toClose])
  })

  test('is bounded: all are counted, a hundred are told', async () => {
    await using app = await testApp()
    await withWrite(app.deps.database, async (tx) => {
      for (let number = 0; number < 120; number += 1)
        await addTodo(tx, app.deps, {
          ...{ dedupKey: `k:${number}`, kind: 'booked', title: `${number}`, detail: '', link: '/admin' },
        })
    })
    const { data } = await (await (await app.admin()).get(path)).json()
    expect([data.count, data.items.length]).toEqual([120, 100])
  })

  test('finds everything by an index, or by figures that are kept', async () => {
    await using app = await testApp()
    await everything(app)
    const plans = await plansOf(
      app,
      () => listTodos(app.deps),
      /todo_items|alerts|appointments|contact_|figures/,
    )
    const read = plans.flat().filter((step) => /^SCAN/.test(step))
    expect(read).toEqual([])
    expect(plans.length).toBeGreaterThan(7)
  })
})

describe('POST /api/admin/todo/{id}/done', () => {
  test.each([
    ['item-1', 'select done_at from todo_items', 'todo.done', 'todo:1'],
    ['alert-1', 'select settled_at from alerts', 'alert.settle', 'alert:1'],
    [
      'wash-1',
      "select id from appointments where status = 'completed'",
      'appointment.close',
      'appointment:1',
    ],
    [
      'request-5',
      "select id from contact_messages where id = 5 and status = 'traité'",
      'contact.status',
      'contact:5',
    ],
    [
      'professional-6',
      "select id from contact_professionnels where statut = 'contacté'",
      'professional.status',
      'professional:6',
    ],
  ])(
    '%s is done where it stands, leaves the list, and is in the journal',
    async (id, proof, action, target) => {
      await using app = await testApp({ now: '2025-03-10T09:00:00Z' })
      await everything(app)
      const admin = await app.admin()
      expect((await admin.post(`${path}/${id}/done`)).status).toBe(200)
      const { rows } = await app.deps.database.client.execute(proof)
      expect(Object.values(rows[0] ?? {})[0]).toBeTruthy()
      const { data } = await (await admin.get(path)).json()
      expect(data.count).toBe(4)
      expect(data.items.map((item: { id: string }) => item.id)).not.toContain(id)
      expect((await rowsOf(app, 'audit_log')).at(-1)).toMatchObject({
        actor: 'camille@tramontane.example',
        action,
        target,
      })
    },
  )

  test('twice is once', async () => {
    await using app = await testApp()
    await told(app, 1)
    const admin = await app.admin()
    for (const _ of [1, 2]) expect((await admin.post(`${path}/item-1/done`)).status).toBe(200)
    const done = (await rowsOf(app, 'audit_log')).filter(({ action }) => action === 'todo.done')
    expect(done).toHaveLength(1)
  })

  test.each([
    'item-99',
    'alert-99',
    'wash-99',
    'request-99',
    'professional-99',
    'item-0',
    'item',
    '7',
    'x-1',
  ])('%s is nobody’s', async (id) => {
    await using app = await testApp()
    expect((await (await app.admin()).post(`${path}/${id}/done`)).status).toBe(404)
  })
})

describe('POST /api/admin/todo/seen', () => {
  test('what was told and was on screen is not new any more, and stays to do', async () => {
    await using app = await testApp()
    await everything(app)
    const admin = await app.admin()
    await admin.post(`${path}/seen`, { ids: ['item-1', 'alert-1', 'wash-1'] })
    const { data } = await (await admin.get(path)).json()
    const seen = data.items.filter(({ isSeen }: { isSeen: boolean }) => isSeen)
    expect(seen.map(({ id }: { id: string }) => id)).toEqual(['item-1'])
    expect(data.count).toBe(5)
  })

  test.each([[{}], [{ ids: ['x'] }], [{ ids: 'item-1' }]])('%j is refused', async (body) => {
    await using app = await testApp()
    expect((await (await app.admin()).post(`${path}/seen`, body)).status).toBe(400)
  })
})

test.each([
  ['GET', path],
  ['POST', `${path}/seen`],
  ['POST', `${path}/item-1/done`],
])('%s %s is refused to visitors and clients', async (method, call) => {
  await using app = await testApp()
  await told(app, 1)
  expect((await app.visitor.send(method, call, { ids: [] })).status).toBe(401)
  expect((await (await app.client()).send(method, call, { ids: [] })).status).toBe(401)
  expect((await rowsOf(app, 'todo_items'))[0]).toMatchObject({ done_at: null, seen_at: null })
})

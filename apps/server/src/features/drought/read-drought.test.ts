import { describe, expect, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import type { Suspension } from '@tramontane/domain/site/business-settings'
import { vigieau } from '../../adapters/vigieau/vigieau.ts'
import { droughtServer, refused, zoneAt } from '../../testing/outside/drought-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { rowsOf } from '../appointments/testing.ts'
import { change } from '../site/testing.ts'
import { droughtWorker } from './drought-worker.ts'

/** Ten in Paris. */
const now = '2027-06-20'
const inThuir: Suspension = {
  ...{ services: ['fast'], isEverywhere: false, towns: ['66210'] },
  ...{ from: now, until: '2027-07-31', reason: 'Arrêté sécheresse' },
}

/** A server that serves two towns, and reads their drought of a played VigiEau. */
async function droughtApp(now_ = now) {
  const server = droughtServer()
  const towns = demoBusiness.towns.filter(({ name }) => ['Thuir', 'Elne'].includes(name))
  const app = await testApp({ now: now_, settings: { towns }, pages: [] })
  const { clock, log } = app.deps
  const asker = () => vigieau({ base: server.base, clock, log, pause: async () => {} })
  const look = async (deps = app.deps) => {
    const worker = droughtWorker(deps, asker())
    await worker.look()
    await worker.stop()
  }
  return {
    ...{ app, server, look },
    read: async () => (await (await (await app.admin()).get('/api/admin/drought')).json()).data,
    async todos() {
      const rows = await rowsOf(app, 'todo_items')
      return rows.filter(({ kind, done_at }) => kind === 'drought' && !done_at)
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}

describe('the served towns', () => {
  test('are each asked for once a day, whatever restarts and other programs there are', async () => {
    await using at = await droughtApp()
    await at.look()
    await at.look({ ...at.app.deps, holder: 'another process' })
    await Promise.all([at.look(), at.look()])
    expect(at.server.asked.map(({ commune }) => commune).sort()).toEqual(['66065', '66210'])
    at.app.clock.moveTo('2027-06-21T02:00:00Z')
    await at.look()
    expect(at.server.asked).toHaveLength(2)
    at.app.clock.moveTo('2027-06-21T04:00:00Z')
    await at.look()
    expect(at.server.asked).toHaveLength(4)
  })

  test('are asked for at once in the night in which a business begins', async () => {
    await using at = await droughtApp('2027-06-19T22:30:00Z')
    await at.look()
    expect(at.server.asked).toHaveLength(2)
    at.app.clock.moveTo('2027-06-20T22:30:00Z')
    await at.look()
    expect(at.server.asked).toHaveLength(2)
  })

  test('keep what was known, with its day, while the service does not know or is away', async () => {
    await using at = await droughtApp()
    at.server.play(() => Response.json([zoneAt('alerte')]))
    await at.look()
    const known = {
      level: 'alerte',
      readOn: now,
      usages: [{ name: 'Lavage de véhicules par des professionnels' }],
    }
    for (const [day, status, askedOn, answer] of [
      ['2027-06-21', 500, '2027-06-21', 'unknown'],
      ['2027-06-22', 503, '2027-06-21', 'unknown'],
    ] as const) {
      at.app.clock.moveTo(day)
      at.server.play(() => refused(status))
      await at.look()
      const { towns } = await at.read()
      expect(towns).toMatchObject([
        { ...known, askedOn, answer },
        { ...known, askedOn, answer },
      ])
    }
    at.server.play(() => Response.json([]))
    await at.look()
    expect((await at.read()).towns).toMatchObject([{ level: null, readOn: '2027-06-22' }, { level: null }])
  })

  test('are told to an administrator alone', async () => {
    await using at = await droughtApp()
    const client = await at.app.client()
    expect((await at.app.visitor.get('/api/admin/drought')).status).toBe(401)
    expect((await client.get('/api/admin/drought')).status).toBe(401)
    expect((await at.read()).towns).toMatchObject([{ readOn: null }, { readOn: null }])
  })
})

describe('the owner is asked', () => {
  test('once what stops where, for all towns of a look, and again when it becomes stricter', async () => {
    await using at = await droughtApp()
    at.server.play((asked) => Response.json([zoneAt(asked.get('commune') === '66210' ? 'alerte' : 'crise')]))
    await at.look()
    expect(await at.todos()).toMatchObject([
      {
        detail: expect.stringMatching(/^Crise\s: Elne\s; Alerte\s: Thuir\. Quelles prestations/),
        link: '/admin?tab=settings&section=secheresse',
      },
    ])
    at.app.clock.moveTo('2027-06-21')
    await at.look()
    expect(await at.todos()).toHaveLength(1)
    at.app.clock.moveTo('2027-06-22')
    at.server.play(() => Response.json([zoneAt('crise')]))
    await at.look()
    expect(await at.todos()).toHaveLength(2)
    at.app.clock.moveTo('2027-06-23')
    at.server.play(() => Response.json([]))
    await at.look()
    expect(await at.todos()).toEqual([])
  })

  test('nothing where vigilance alone holds', async () => {
    await using at = await droughtApp()
    at.server.play(() => Response.json([zoneAt('vigilance')]))
    await at.look()
    expect(await at.todos()).toEqual([])
  })

  test('whether a suspension is lifted once the level falls; it stays until the owner says so', async () => {
    await using at = await droughtApp()
    at.server.play(() => Response.json([zoneAt('crise')]))
    await at.look()
    const admin = await at.app.admin()
    expect((await change(admin, { suspensions: [inThuir] })).status).toBe(200)
    expect(await at.todos()).toEqual([])
    at.app.clock.moveTo('2027-06-21')
    at.server.play(() => refused(404))
    await at.look()
    expect(await at.todos()).toMatchObject([{ title: expect.stringContaining('lever la suspension') }])
    expect(at.app.deps.settings.current.suspensions).toEqual([inThuir])
    await change(admin, { suspensions: [] })
    expect(await at.todos()).toEqual([])
  })
})

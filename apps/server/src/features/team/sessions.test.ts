import { describe, expect, setSystemTime, test } from 'bun:test'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { adminEmail } from '../../testing/test-app.ts'
import { adminLogin, noe, withTeam } from './testing.ts'

const path = '/api/admin/sessions'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('open sessions', () => {
  test('are those of the whole team, this one first and named, with their device', async () => {
    await using set = await withTeam()
    await adminLogin(set.app, noe, set.password, firefox)
    const { data } = await (await set.camille.get(path)).json()
    expect(data).toHaveLength(3)
    expect(data[0]).toEqual({
      id: expect.any(String),
      email: adminEmail,
      device: 'Programme ou navigateur inconnu',
      startedAt: '2026-11-20T09:00:00.000Z',
      usedAt: '2026-11-20T09:00:00.000Z',
      isThis: true,
    })
    expect(data.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1)
    expect(data.map(({ device }: { device: string }) => device)).toContain('Firefox sur Windows')
  })

  test('their names open nothing, and are not what is stored', async () => {
    await using set = await withTeam()
    const { data } = await (await set.camille.get(path)).json()
    const stored = JSON.stringify(await rowsOf(set.app, 'admin_sessions'))
    for (const { id } of data) {
      expect(stored).not.toContain(id)
      const thief = set.app.visitor.with({ Cookie: `admin_session=${id}` })
      expect((await thief.get('/api/admin/check-auth')).status).toBe(401)
    }
  })

  test('say when they were used, to within five minutes', async () => {
    await using set = await withTeam()
    const usedAt = async () => (await (await set.camille.get(path)).json()).data[0].usedAt
    set.app.clock.moveTo('2026-11-20T09:04:59Z')
    expect(await usedAt()).toBe('2026-11-20T09:00:00.000Z')
    set.app.clock.moveTo('2026-11-20T09:05:00Z')
    expect(await usedAt()).toBe('2026-11-20T09:05:00.000Z')
  })

  test('those that ended by themselves are not listed', async () => {
    try {
      setSystemTime(new Date('2026-11-20T09:00:00Z'))
      await using set = await withTeam()
      set.app.clock.moveTo('2026-11-20T16:00:00Z')
      setSystemTime(new Date('2026-11-20T16:00:00Z'))
      await set.camille.get(path)
      set.app.clock.moveTo('2026-11-20T18:00:00Z')
      setSystemTime(new Date('2026-11-20T18:00:00Z'))
      expect((await (await set.camille.get(path)).json()).data).toMatchObject([{ email: adminEmail }])
    } finally {
      setSystemTime()
    }
  })
})

describe('ending sessions', () => {
  test('one, of a colleague: it ends at once, the others stay, the journal tells', async () => {
    await using set = await withTeam()
    const { data } = await (await set.camille.get(path)).json()
    const other = data.find(({ isThis }: { isThis: boolean }) => !isThis)
    expect((await set.camille.send('DELETE', `${path}/${other.id}`)).status).toBe(200)
    expect((await set.colleague.get('/api/admin/check-auth')).status).toBe(401)
    expect((await set.camille.get('/api/admin/check-auth')).status).toBe(200)
    expect((await rowsOf(set.app, 'audit_log')).at(-1)).toMatchObject({
      actor: adminEmail,
      action: 'admin.session_ended',
      target: noe,
      details: JSON.stringify({ device: 'Programme ou navigateur inconnu' }),
    })
    expect((await set.camille.send('DELETE', `${path}/${other.id}`)).status).toBe(404)
  })

  test('what is stored of a session does not name it', async () => {
    await using set = await withTeam()
    for (const { id } of await rowsOf(set.app, 'admin_sessions'))
      expect((await set.camille.send('DELETE', `${path}/${String(id).slice(0, 40)}`)).status).toBe(404)
    expect(await rowsOf(set.app, 'admin_sessions')).toHaveLength(2)
  })

  test('all the others: only this one stays, and the journal tells how many went', async () => {
    await using set = await withTeam()
    await adminLogin(set.app, noe, set.password)
    const reply = await set.camille.post(`${path}/end-others`)
    expect((await reply.json()).data).toEqual({ ended: 2 })
    expect((await rowsOf(set.app, 'audit_log')).at(-1)).toMatchObject({
      actor: adminEmail,
      action: 'admin.sessions_ended',
      details: JSON.stringify({ ended: 2 }),
    })
    expect((await set.colleague.get('/api/admin/check-auth')).status).toBe(401)
    expect((await set.camille.get('/api/admin/check-auth')).status).toBe(200)
  })
})

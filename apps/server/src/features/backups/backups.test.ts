import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@tramontane/db/database'
import { databaseFile } from '../../config/config.ts'
import { isOnServer } from '../../testing/database/fresh-database.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { backupsFolder } from './copy-names.ts'
import { copiesOf } from './list-copies.ts'
import { scheduledCopies } from './scheduled-copies.ts'

const folderOf = (app: TestApp) => backupsFolder(app.deps.config)

describe.skipIf(isOnServer)('an administrator', () => {
  test('makes a copy, finds it in the list, and takes it away whole', async () => {
    await using app = await testApp()
    const admin = await app.admin()

    const made = await admin.post('/api/admin/backups')
    const { data } = await made.json()
    expect(made.status).toBe(201)
    expect(await (await admin.get('/api/admin/backups')).json()).toEqual({
      success: true,
      data: { copies: [data], everyMinutes: 60, isSentElsewhere: false, elsewhere: null },
    })

    const file = await admin.get(`/api/admin/backups/${data.name}`)
    expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="${data.name}"`)
    expect(file.headers.get('Cache-Control')).toBe('no-store')
    writeFileSync(join(folderOf(app), 'taken.db'), new Uint8Array(await file.arrayBuffer()))
    const copy = await openDatabase({ url: `file:${join(folderOf(app), 'taken.db')}` })
    const { rows } = await copy.client.execute('select username from users')
    await copy.close()
    expect(rows).toMatchObject([{ username: 'camille@tramontane.example' }])

    const journal = await app.deps.database.client.execute(
      "select action, details from audit_log where action like 'backup.%' order by id",
    )
    expect(journal.rows).toMatchObject([{ action: 'backup.create' }, { action: 'backup.download' }])
  })

  test.each([
    '..%2Ftramontane.db',
    'tramontane.db',
    'tramontane-20260101T000000Z.db',
    '%2e%2e%2ftramontane.db',
  ])('is given no other file: %s', async (name) => {
    await using app = await testApp()
    expect((await (await app.admin()).get(`/api/admin/backups/${name}`)).status).toBe(404)
  })

  test('who asks again at once is given the same copy', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const replies = await Promise.all([1, 2, 3].map(() => admin.post('/api/admin/backups')))
    replies.push(await admin.post('/api/admin/backups'))
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201, 201])
    expect(copiesOf(app.deps.config)).toHaveLength(1)
  })

  test('is told when a copy cannot be made', async () => {
    await using app = await testApp()
    writeFileSync(folderOf(app), 'a file where the folder should be')
    const reply = await (await app.admin()).post('/api/admin/backups')
    expect(reply.status).toBe(500)
    expect(await reply.json()).toMatchObject({ code: 'backup_failed' })
  })
})

test('of a database on a server no copy is made here, and the journal says of none', async () => {
  await using app = await testApp()
  const admin = await app.admin()
  app.deps.config.databaseUrl = 'libsql://elsewhere.example'
  const reply = await admin.post('/api/admin/backups')
  expect([reply.status, (await reply.json()).code]).toEqual([409, 'backup_elsewhere'])
  expect(existsSync(folderOf(app))).toBe(false)
  const made = "select * from audit_log where action = 'backup.create'"
  expect((await app.deps.database.client.execute(made)).rows).toEqual([])
})

test.each([
  ['GET', '/api/admin/backups'],
  ['POST', '/api/admin/backups'],
  ['GET', '/api/admin/backups/tramontane-20260101T000000Z.db'],
])('%s %s is refused to visitors and clients', async (method, path) => {
  await using app = await testApp()
  expect((await app.visitor.send(method, path)).status).toBe(401)
  expect((await (await app.client()).send(method, path)).status).toBe(401)
  expect(existsSync(folderOf(app))).toBe(false)
})

describe.skipIf(isOnServer)('by itself', () => {
  test('a copy is made at once, then each hour in which something was written', async () => {
    await using app = await testApp({ now: '2026-11-20' })
    const copies = scheduledCopies(app.deps)
    const counted = async (at: string) => {
      app.clock.moveTo(at)
      await copies.look()
      return copiesOf(app.deps.config).length
    }

    expect(await counted('2099-03-10T09:00:00Z')).toBe(1)
    expect(await counted('2099-03-10T09:59:00Z')).toBe(1)
    expect(await counted('2099-03-10T10:30:00Z')).toBe(1)
    touch(app)
    expect(await counted('2099-03-10T10:31:00Z')).toBe(2)
    expect(statSync(join(folderOf(app), copiesOf(app.deps.config)[0]?.name ?? '')).mode & 0o077).toBe(0)
  })

  test('a copy of a day to come counts as none, and is told until it is gone', async () => {
    await using app = await testApp({ now: '2029-11-20T09:00:00Z' })
    const copies = scheduledCopies(app.deps)
    await copies.look()
    const [ahead] = copiesOf(app.deps.config)

    app.clock.moveTo('2026-11-20T09:00:00Z')
    await copies.look()
    expect(copiesOf(app.deps.config).map(({ name }) => name)).toEqual([
      ahead?.name ?? '',
      'tramontane-20261120T090000Z.db',
    ])
    expect(await openAlertTexts(app)).toEqual([expect.stringContaining('date à venir')])

    rmSync(join(folderOf(app), ahead?.name ?? ''))
    await copies.look()
    expect(await openAlertTexts(app)).toEqual([])
  })

  test('a copy that fails is told to the administrator until one succeeds', async () => {
    await using app = await testApp()
    writeFileSync(folderOf(app), 'a file where the folder should be')
    const copies = scheduledCopies(app.deps)
    await copies.look()
    expect(await openAlertTexts(app)).toEqual([expect.stringContaining('copie de sauvegarde')])

    rmSync(folderOf(app))
    await copies.look()
    expect(await openAlertTexts(app)).toEqual([])
  })

  test('each copy is handed to the command that sends it elsewhere', async () => {
    await using app = await testApp()
    app.deps.config.backupCommand = `cp -t "${app.deps.config.dataDir}/elsewhere"`
    const copies = scheduledCopies(app.deps)
    await copies.look()
    expect(await openAlertTexts(app)).toHaveLength(1)

    await Bun.$`mkdir ${app.deps.config.dataDir}/elsewhere`
    app.clock.moveTo('2025-03-10T18:00:00Z')
    await copies.look()
    const { name = '' } = copiesOf(app.deps.config)[0] ?? {}
    expect(readFileSync(join(app.deps.config.dataDir, 'elsewhere', name)).length).toBeGreaterThan(0)
    expect(await openAlertTexts(app)).toEqual([])
  })

  test('copies whose time is over go', async () => {
    await using app = await testApp({ now: '2026-11-20' })
    await scheduledCopies(app.deps).look()
    for (const hour of ['08', '09', '10'])
      writeFileSync(join(folderOf(app), `tramontane-20260302T${hour}0000Z.db`), 'old')
    app.clock.moveTo('2026-11-20T20:00:00Z')
    touch(app)
    await scheduledCopies(app.deps).look()
    expect(copiesOf(app.deps.config).map(({ name }) => name.slice(11, 22))).toEqual([
      '20261120T20',
      '20261120T09',
      '20260302T10',
    ])
  })
})

/** As a write would: the file is newer than any copy. */
function touch({ deps }: TestApp) {
  const later = new Date('2099-12-31')
  Bun.spawnSync(['touch', '-d', later.toISOString(), databaseFile(deps.config) ?? ''])
}

async function openAlertTexts(app: TestApp) {
  const reply = await (await app.admin()).get('/api/admin/alerts')
  const { data } = await reply.json()
  return data.alerts.map((alert: { text: string }) => alert.text)
}

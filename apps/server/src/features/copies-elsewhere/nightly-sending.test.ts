import { Database as SqliteFile } from 'bun:sqlite'
import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockDatabaseFile } from '@tramontane/db/writing/single-process'
import { elsewhereEnvironment } from '../../config/config-elsewhere.ts'
import { thisProgram } from '../../process/this-program.ts'
import { isOnServer } from '../../testing/database/fresh-database.ts'
import { playedStore, refused } from '../../testing/outside/played-store.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { issueFor } from '../documents/testing.ts'
import { copiesElsewhere } from './copies-elsewhere.ts'
import { noteKnown } from './known-elsewhere.ts'

/** Some start several programs. */
setDefaultTimeout(30_000)

type Played = ReturnType<typeof playedStore>

/** As another machine runs it, with nothing but the store's variables. */
async function run(played: Played, dataDir: string, ...words: string[]) {
  const child = Bun.spawn([...thisProgram(), ...words], {
    env: {
      PATH: Bun.env.PATH,
      TMPDIR: Bun.env.TMPDIR,
      DATA_DIR: dataDir,
      PASSWORD_COST: 'low',
      ...elsewhereEnvironment(played.elsewhere),
    },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code: await child.exited, said: out + errors }
}

async function alertsOf(app: TestApp): Promise<string[]> {
  const { rows } = await app.deps.database.client.execute(
    "select text from alerts where settled_at is null and dedup_key like 'copies-elsewhere:%'",
  )
  return rows.map(({ text }) => String(text))
}

describe.skipIf(isOnServer)('each night', () => {
  test('a copy leaves once, its numbers follow, and two commands bring all of it to another machine', async () => {
    using played = playedStore()
    await using app = await testApp({ now: '2026-11-24T09:00:00Z' })
    const { config } = app.deps
    Object.assign(config, { elsewhere: played.elsewhere, cheapPasswords: true })
    await app.insertClient()
    for (const key of ['a', 'b']) await issueFor(app, key)
    const nights = copiesElsewhere(app.deps)
    await nights.look()

    const [copy = ''] = [...played.objects.keys()].filter((name) => name.endsWith('.db.age'))
    expect(copy).toBe('van/tramontane-20261124T090000Z.db.age')
    expect([...played.objects.values()].map((bytes) => Buffer.from(bytes).toString('latin1', 0, 7))).toEqual([
      'age-enc',
      'age-enc',
    ])
    const asked = played.asked.length
    await nights.look()
    await copiesElsewhere(app.deps).look()
    expect(played.asked).toHaveLength(asked)
    const { data } = await (await (await app.admin()).get('/api/admin/backups')).json()
    expect(data.elsewhere).toMatchObject({
      place: `copies/van chez ${new URL(played.elsewhere.endpoint).host}`,
      copies: [{ name: 'tramontane-20261124T090000Z.db.age' }],
      arrivedAt: expect.any(String),
      failure: null,
    })

    await issueFor(app, 'c')
    await nights.look()
    expect(played.asked.slice(asked)).toEqual(['PUT van/document-numbers.json.age'])

    const machine = join(config.dataDir, 'another')
    const file = join(config.dataDir, 'fetched.db')
    const fetched = await run(played, machine, 'copies', 'fetch', 'last', file)
    expect(fetched).toMatchObject({ code: 0, said: expect.stringContaining('tramontane restore') })
    expect(statSync(file).mode & 0o077).toBe(0)
    const restored = await run(played, machine, 'restore', file)
    expect(restored).toMatchObject({
      code: 0,
      said: expect.stringContaining('La facture F-2026-00003 a quitté la maison'),
    })
    const back = new SqliteFile(join(machine, 'tramontane.db'), { readonly: true })
    expect(
      back
        .query('select (select count(*) from documents) documents, (select count(*) from clients) clients')
        .get(),
    ).toEqual({
      documents: 2,
      clients: 1,
    })
    back.close()
    expect(readFileSync(join(machine, 'document-numbers.json'), 'utf8')).toContain('F-2026-00003')

    const { passphrase, secret } = played.elsewhere
    const written = `${app.logged.join('')}${fetched.said}${restored.said}${JSON.stringify(data)}`
    for (const word of [passphrase, secret]) expect(written).not.toContain(word)
  })

  test('what a person has to mend is told at once and tried each hour; what may pass is told after 36 hours', async () => {
    using played = playedStore()
    await using app = await testApp({ now: '2026-11-24T09:00:00Z' })
    Object.assign(app.deps.config, { elsewhere: played.elsewhere, cheapPasswords: true })
    const nights = copiesElsewhere(app.deps)
    played.fault = () => refused(500, 'InternalError')
    await nights.look()
    expect(await alertsOf(app)).toEqual([])

    played.fault = () => refused(403, 'AccessDenied')
    await nights.look()
    expect(await alertsOf(app)).toEqual([])
    app.clock.moveTo('2026-11-24T10:00:00Z')
    await nights.look()
    expect(await alertsOf(app)).toEqual([expect.stringContaining('donnez à la clé le droit de lire')])

    noteKnown({ ...app.deps.config, elsewhere: played.elsewhere }, new Date(), {
      since: new Date('2026-11-22T20:00:00Z'),
    })
    app.clock.moveTo('2026-11-24T10:30:00Z')
    await nights.look()
    expect(await alertsOf(app)).toContainEqual(expect.stringContaining('depuis 36 heures'))

    played.fault = undefined
    app.clock.moveTo('2026-11-24T11:00:00Z')
    await nights.look()
    expect(await alertsOf(app)).toEqual([])
    expect(played.objects.size).toBe(1)
  })

  test('two programs never send at once', async () => {
    using played = playedStore()
    await using app = await testApp()
    const { dataDir } = app.deps.config
    const lock = lockDatabaseFile(join(dataDir, 'copies-elsewhere'))
    writeFileSync(join(dataDir, 'tramontane-20261124T090000Z.db'), 'SQLite format 3')
    const send = () => run(played, dataDir, 'copies', 'send', join(dataDir, 'tramontane-20261124T090000Z.db'))
    expect(await send()).toMatchObject({
      code: 75,
      said: expect.stringContaining('autre envoi est en cours'),
    })
    expect(played.asked).toEqual([])
    lock.release()
    expect((await send()).code).toBe(0)
  })
})

test('who has lost the passphrase, or finds no copy, is told what to do', async () => {
  using played = playedStore()
  await using app = await testApp()
  const { dataDir } = app.deps.config
  const file = join(dataDir, 'fetched.db')
  expect(await run(played, dataDir, 'copies')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Aucune copie'),
  })
  expect(await run(played, dataDir, 'copies', 'send', 'retour.db')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Le fichier retour\.db n’a pas le nom d’une copie/),
  })
  played.elsewhere.passphrase = ''
  const lost = await run(played, dataDir, 'copies', 'fetch', 'last', file)
  expect(lost).toMatchObject({ code: 1, said: expect.stringContaining('gestionnaire de mots de passe') })
  expect(existsSync(file)).toBe(false)
})

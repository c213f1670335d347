import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { minuteMs } from '@tramontane/domain/days/durations'
import manifest from '../../../../package.json' with { type: 'json' }
import { wish } from '../tools/callers.ts'
import { admin, emptyFolder, runProgram, startProgram } from '../tools/program.ts'

setDefaultTimeout(minuteMs)

function ask(address: string) {
  return fetch(`${address}/api/contact`, {
    keepalive: false,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(wish()),
  })
}

async function bearer(address: string, login = admin): Promise<Record<string, string>> {
  const reply = await fetch(`${address}/api/admin/login`, {
    keepalive: false,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(login),
  })
  const { adminToken } = (await reply.json()) as { adminToken: string }
  return { Authorization: `Bearer ${adminToken}` }
}

/** Those of the tests that change nothing in it look at one. */
const running = await startProgram()

afterAll(() => running[Symbol.asyncDispose]())

async function requestCount(address: string, login = admin): Promise<number> {
  const reply = await fetch(`${address}/api/contact?limit=1`, { headers: await bearer(address, login) })
  return ((await reply.json()) as { total: number }).total
}

describe('the binary', () => {
  test('runs in an empty folder and makes its data there, for its owner alone', async () => {
    const program = running
    expect((await fetch(program.address)).status).toBe(200)
    expect(readdirSync(program.folder)).toEqual(['data'])
    for (const name of readdirSync(join(program.folder, 'data')))
      expect(statSync(join(program.folder, 'data', name)).mode & 0o077).toBe(0)
  })

  test('says which program it is, also to another program', async () => {
    const told = await runProgram(['version', '--json'])
    const version = JSON.parse(told.output)
    expect(version).toMatchObject({
      program: 'tramontane',
      version: manifest.version,
      platform: `${process.platform}-${process.arch}`,
    })
    expect(version.schema.madeAt).toBeGreaterThan(0)
    expect((await runProgram(['version'])).output).toStartWith(`Tramontane ${manifest.version}\n`)
  })

  test('fills a demonstration and prints its login at its first start only, among JSON lines', async () => {
    const env = { DEMO_DATA: 'on', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
    const first = await startProgram({ env })
    const [, email = '', password = ''] =
      first.output().match(/E-mail\s*: (\S+)\n\s*Mot de passe\s*: (\S{16}) /) ?? []
    expect(first.output()).toContain(`${first.address}/admin-login`)
    const filled = await requestCount(first.address, { email, password })
    expect(filled).toBeGreaterThan(20)
    await first.stop()
    const lines = first
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    expect(lines.map((line) => JSON.parse(line).event)).toContain('listening')

    await using second = await startProgram({ folder: first.folder, env })
    expect(second.output()).not.toContain(password)
    expect(await requestCount(second.address, { email, password })).toBe(filled)
  })

  test('refuses a second process on the same file, in words', async () => {
    const second = await runProgram(['migrate'], {}, running.folder)
    expect(second.code).toBe(1)
    expect(second.output).toContain('déjà ouverte par un autre processus')
    expect(second.output).not.toContain('    at ')
  })

  test('SIGTERM ends it at once, with everything acknowledged kept in the one file; SIGKILL loses nothing of it either', async () => {
    const program = await startProgram()
    const { folder } = program
    const replies = await Promise.all(Array.from({ length: 30 }, () => ask(program.address)))
    expect(replies.every((reply) => reply.status === 201)).toBe(true)
    expect(await program.stop()).toBe(0)
    expect(statSync(join(folder, 'data/tramontane.db-wal')).size).toBe(0)

    const again = await startProgram({ folder })
    expect(await requestCount(again.address)).toBe(30)
    for (let sent = 0; sent < 10; sent += 1) expect((await ask(again.address)).status).toBe(201)
    await again.stop('SIGKILL')
    await using last = await startProgram({ folder })
    expect(await requestCount(last.address)).toBe(40)
  })
})

describe('the commands', () => {
  test('a half-configured production does not start, and every missing variable is named', async () => {
    const { code, output, folder } = await runProgram([], { APP_ENV: 'production', RATE_LIMITS: 'off' })
    expect(code).toBe(1)
    for (const name of [
      'APP_SECRET',
      'BASE_URL',
      'STRIPE_SECRET_KEY',
      'SMTP_URL',
      'MAIL_FROM',
      'RATE_LIMITS',
    ])
      expect(output).toContain(`${name} : `)
    expect(readdirSync(folder)).toEqual([])
  })

  test('an administrator is made, then given a new password', async () => {
    const folder = emptyFolder()
    const made = await runProgram(['admin', 'create', 'patronne@exemple.fr'], {}, folder)
    expect(made.code).toBe(0)
    expect((await runProgram(['admin', 'create', 'Patronne@exemple.fr'], {}, folder)).code).toBe(1)
    const reset = await runProgram(['admin', 'reset-password', 'patronne@exemple.fr'], {}, folder)
    const password = reset.output.match(/Mot de passe\s*: (\S+)/)?.[1]
    expect((await runProgram(['admin', 'reset-password', 'personne@exemple.fr'], {}, folder)).code).toBe(1)

    await using program = await startProgram({ folder })
    const reply = await fetch(`${program.address}/api/admin/login`, {
      keepalive: false,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'patronne@exemple.fr', password }),
    })
    expect(reply.status).toBe(200)
  })

  test('doctor tells what goes well, beside a running server too, and what to mend', async () => {
    const well = await runProgram(['doctor'], {}, running.folder)
    expect(well.output).toContain('La base est intègre et à jour.')
    expect(well.code).toBe(0)
    const ill = await runProgram(['doctor'], { APP_ENV: 'production' })
    expect(ill.code).toBe(1)
    expect(ill.output).toContain('APP_SECRET : ')
  })

  test.each([
    [['--help'], 0, 'Usage : tramontane [commande]'],
    [['serve', '--port', '80'], 2, 'Option inconnue : --port'],
    [['--version'], 0, 'Tramontane 0'],
    [['serve', '--help'], 0, 'Usage : tramontane serve'],
    [['admin', 'create', '--help'], 0, 'Usage : tramontane admin create'],
    [['wash'], 2, 'Commande inconnue : wash'],
    [['admin'], 2, 'Commande inconnue : admin'],
    [['admin', 'create'], 2, 'Usage : tramontane admin create'],
    [['retention', '--dryrun'], 2, 'Option inconnue : --dryrun'],
    [['backup', 'copie.db', '--database', 'base.db'], 1, 'Il n’y a pas de fichier'],
    [['stripe-setup'], 1, 'STRIPE_SECRET_KEY : manque'],
  ])('%p answers with code %d', async (args, code, words) => {
    const run = await runProgram(args)
    expect(run.code).toBe(code)
    expect(run.output).toContain(words)
  })

  test('migrate makes the database and stops', async () => {
    const { code, folder } = await runProgram(['migrate'])
    expect(code).toBe(0)
    expect(existsSync(join(folder, 'data/tramontane.db'))).toBe(true)
  })
})

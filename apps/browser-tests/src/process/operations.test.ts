import { Database } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minuteMs } from '@tramontane/domain/days/durations'
import { wish } from '../tools/callers.ts'
import { admin, emptyFolder, type Program, runProgram, startProgram } from '../tools/program.ts'
import { until } from '../tools/until.ts'

setDefaultTimeout(minuteMs)

const request = JSON.stringify(wish())

type Where = { address: string; unix?: string }

function post({ address, unix }: Where, path: string, body: string) {
  const headers = { 'Content-Type': 'application/json', Connection: 'close' }
  return fetch(`${address}${path}`, { method: 'POST', headers, body, unix })
}

async function requestCount(where: Where): Promise<number> {
  const login = await post(where, '/api/admin/login', JSON.stringify(admin))
  const { adminToken } = (await login.json()) as { adminToken: string }
  const headers = { Authorization: `Bearer ${adminToken}` }
  const reply = await fetch(`${where.address}/api/contact?limit=1`, { headers, unix: where.unix })
  return ((await reply.json()) as { total: number }).total
}

/** Four ask again and again until told to stop; answers what was acknowledged. */
function askOnAndOn(where: Where, isOver: () => boolean) {
  return Promise.all(
    Array.from({ length: 4 }, async () => {
      let acknowledged = 0
      while (!isOver()) {
        if ((await postWhenOpen(where)).status === 201) acknowledged += 1
        // A visitor reads: the program has the processor meanwhile.
        await Bun.sleep(10)
      }
      return acknowledged
    }),
  ).then((counts) => counts.reduce((sum, count) => sum + count, 0))
}

/** As a proxy does: where nobody listens, nothing was read, and it may ask again. */
async function postWhenOpen(where: Where): Promise<Response> {
  const { unix } = where
  if (unix) await until(`something listens at ${unix}`, () => existsSync(unix), 5)
  try {
    return await post(where, '/api/contact', request)
  } catch (error) {
    const isClosed =
      error instanceof Error &&
      'code' in error &&
      /FailedToOpenSocket|ENOENT|ECONNREFUSED|ConnectionRefused/.test(String(error.code))
    if (!isClosed) throw error
    await Bun.sleep(5)
    return postWhenOpen(where)
  }
}

test('a copy made under load is put back elsewhere, boots, and holds what was acknowledged before it', async () => {
  await using program = await startProgram()
  const copy = join(program.folder, 'copie.db')
  for (let sent = 0; sent < 10; sent += 1) await post(program, '/api/contact', request)
  let isOver = false
  const asking = askOnAndOn(program, () => isOver)
  const made = await runProgram(['backup', copy], {}, program.folder)
  isOver = true
  const acknowledged = 10 + (await asking)

  const elsewhere = emptyFolder()
  const restored = await runProgram(['restore', copy], {}, elsewhere)
  await using second = await startProgram({ folder: elsewhere })

  expect([made.code, restored.code]).toEqual([0, 0])
  const count = await requestCount(second)
  expect(count).toBeGreaterThanOrEqual(10)
  expect(count).toBeLessThanOrEqual(acknowledged)
  expect(await requestCount(program)).toBe(acknowledged)
})

test('a restore beside a running server is refused, and one that goes well keeps the former data', async () => {
  const program = await startProgram()
  const { folder } = program
  await post(program, '/api/contact', request)
  const copy = join(folder, 'copie.db')
  await runProgram(['backup', copy], {}, folder)
  await post(program, '/api/contact', request)
  const beside = await runProgram(['restore', copy], {}, folder)
  await program.stop()
  const restored = await runProgram(['restore', copy], {}, folder)

  expect(beside.code).toBe(1)
  expect(beside.output).toContain('déjà ouverte par un autre processus')
  expect(restored.code).toBe(0)
  expect(readdirSync(join(folder, 'data')).some((name) => name.startsWith('tramontane.db.avant-'))).toBe(true)
  await using again = await startProgram({ folder })
  expect(await requestCount(again)).toBe(1)
})

test('a damaged copy is refused in words, and nothing changes', async () => {
  await using program = await startProgram()
  const { folder } = program
  await post(program, '/api/contact', request)
  await program.stop()
  writeFileSync(join(folder, 'copie.db'), 'not a database at all')
  const refused = await runProgram(['restore', join(folder, 'copie.db')], {}, folder)

  expect(refused.code).toBe(1)
  expect(refused.output).toContain('est abîmé')
  expect(refused.output).not.toContain('    at ')
  expect(readdirSync(join(folder, 'data')).some((name) => name.includes('avant-'))).toBe(false)
  using file = new Database(join(folder, 'data/tramontane.db'), { readonly: true })
  expect(file.query('select count(*) as kept from contact_messages').get()).toEqual({ kept: 1 })
})

test.each([['backup'], ['restore']])('%s without a file says how it is used', async (command) => {
  const { code, output } = await runProgram([command])
  expect(code).toBe(2)
  expect(output).toContain(`Usage : tramontane ${command} FICHIER`)
})

test('an update behind a socket loses no request', async () => {
  const folder = emptyFolder()
  const unix = join(folder, 'http.sock')
  const env = { SOCKET: unix, BACKUP_MINUTES: '0' }
  let program: Program = await startProgram({ folder, env })
  const where = { address: 'http://localhost', unix }
  let isOver = false
  const asking = askOnAndOn(where, () => isOver)
  for (let update = 0; update < 2; update += 1) {
    expect(await program.stop()).toBe(0)
    program = await startProgram({ folder, env })
  }
  isOver = true
  const acknowledged = await asking
  await using last = program

  expect(acknowledged).toBeGreaterThan(0)
  expect(await requestCount(where)).toBe(acknowledged)
  expect(last.output()).not.toContain('"level":"error"')
})

test('the collector of this machine reads the metrics; what came through a proxy finds nothing', async () => {
  await using program = await startProgram()
  const local = await fetch(`${program.address}/metrics`)
  expect(local.status).toBe(200)
  expect(await local.text()).toContain('process_resident_memory_bytes')
  for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
    const reply = await fetch(`${program.address}/metrics`, { headers: { [header]: '127.0.0.1' } })
    expect(reply.status).toBe(404)
  }
})

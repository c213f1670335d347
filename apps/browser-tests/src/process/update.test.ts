import { Database as SqliteFile } from 'bun:sqlite'
import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import {
  appendFileSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { copyDatabase } from '@tramontane/db/copies'
import { lockDatabaseFile } from '@tramontane/db/writing/single-process'
import { minuteMs } from '@tramontane/domain/days/durations'
import { wish } from '../tools/callers.ts'
import { inside } from '../tools/inside.ts'
import { admin, emptyFolder, type Program, runProgram, startProgram } from '../tools/program.ts'
import { until } from '../tools/until.ts'

setDefaultTimeout(minuteMs)

const made = join(import.meta.dir, '../../../../dist/tramontane')
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

let brought: Promise<string> | undefined

/** The program, and another version of it with its sum, brought once beside where they are tried. */
function downloads(): Promise<string> {
  brought ??= (async () => {
    // Built where it is missing.
    await runProgram(['version'])
    const folder = emptyFolder()
    folders.push(folder)
    const next = join(folder, 'tramontane-next')
    copyFileSync(made, join(folder, 'tramontane'))
    copyFileSync(made, next)
    // Other bytes at its end are another file, and the same program.
    appendFileSync(next, 'another build')
    const sum = new Bun.CryptoHasher('sha256').update(readFileSync(next)).digest('hex')
    writeFileSync(join(folder, 'SHA256SUMS'), `${sum}  tramontane-next\n`)
    return folder
  })()
  return brought
}

/** A program that is installed in a folder of its own, and another version of it that was brought there. */
async function installed() {
  const from = await downloads()
  const folder = emptyFolder()
  folders.push(folder)
  mkdirSync(join(folder, 'bin'))
  const binary = join(folder, 'bin/tramontane')
  const candidate = join(folder, 'tramontane-next')
  linkSync(join(from, 'tramontane'), binary)
  linkSync(join(from, 'tramontane-next'), candidate)
  copyFileSync(join(from, 'SHA256SUMS'), join(folder, 'SHA256SUMS'))
  const update = async (...args: string[]) => {
    const child = Bun.spawn([binary, 'update', ...args], {
      cwd: folder,
      env: { DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
    return { code: await child.exited, said: said.join('') }
  }
  return { folder, binary, candidate, update }
}

function serving(folder: string): number {
  return JSON.parse(readFileSync(join(folder, 'data/running.json'), 'utf8')).pid
}

/** Requests without a pause, half of them written, each of a visitor whose connection is kept and of one whose is not. */
function crowd(address: string) {
  let isOver = false
  let written = 0
  const refused: unknown[] = []
  const body = JSON.stringify(wish())
  const ask = async (index: number) => {
    const isWriting = index % 2 === 0
    const headers = { 'Content-Type': 'application/json', ...(index < 2 ? { Connection: 'close' } : {}) }
    while (!isOver) {
      try {
        const reply = isWriting
          ? await fetch(`${address}/api/contact`, { method: 'POST', headers, body })
          : await fetch(address, { headers })
        await reply.arrayBuffer()
        if (!reply.ok) refused.push(reply.status)
        else if (isWriting) written += 1
      } catch (error) {
        refused.push(error)
      }
      // A visitor reads: the programs have the processor meanwhile.
      await Bun.sleep(20)
    }
  }
  const asking = Promise.all([0, 1, 2, 3].map(ask))
  return {
    written: () => written,
    async end() {
      isOver = true
      await asking
      return { written, refused }
    },
  }
}

const secondNow = () => Math.floor(Date.now() / 1000)

async function storedRequests({ address }: Pick<Program, 'address'>): Promise<number> {
  const headers = { 'Content-Type': 'application/json' }
  const login = await fetch(`${address}/api/admin/login`, {
    keepalive: false,
    method: 'POST',
    headers,
    body: JSON.stringify(admin),
  })
  const { adminToken } = (await login.json()) as { adminToken: string }
  const reply = await fetch(`${address}/api/contact?limit=1`, {
    headers: { Authorization: `Bearer ${adminToken}` },
  })
  return ((await reply.json()) as { total: number }).total
}

test('an update under load refuses and loses no request, and leaves a copy and the former program', async () => {
  const { folder, binary, candidate, update } = await installed()
  await using program = await startProgram({ folder, binary, env: { BACKUP_MINUTES: '0' } })
  const before = serving(folder)
  const visitors = crowd(program.address)
  await until('something is written', () => visitors.written() > 0)
  const { code, said } = await update('--force', candidate)
  const written = visitors.written()
  await until('the younger one writes', () => visitors.written() > written)
  const { refused, written: acknowledged } = await visitors.end()

  expect(said).toMatch(/La version \S+ sert\./)
  expect(code).toBe(0)
  expect(refused).toEqual([])
  expect(serving(folder)).not.toBe(before)
  expect(await storedRequests(program)).toBe(acknowledged)
  expect(statSync(binary).size).toBe(statSync(candidate).size)
  expect(readdirSync(join(folder, 'bin')).sort()).toEqual(['tramontane', 'tramontane.avant'])
  expect(readdirSync(join(folder, 'data/backups'))).toEqual([
    expect.stringMatching(/^avant-mise-a-jour-de-0/),
  ])
  expect(await update(candidate)).toMatchObject({ code: 0, said: expect.stringContaining('sert déjà') })
})

test('a new program that dies before it serves leaves the former one serving, under its name again, each time', async () => {
  const { folder, binary, candidate, update } = await installed()
  const env = { BACKUP_MINUTES: '0', ...inside('dies-before-it-serves') }
  await using program = await startProgram({ folder, binary, env })
  const visitors = crowd(program.address)
  for (let time = 0; time < 2; time += 1) {
    const { code, said } = await update('--force', candidate)
    expect(code).toBe(1)
    expect(said).toContain('il s’est arrêté (SIGKILL)\nLe programme d’avant est remis')
    // The copy that an update makes is named after its second, and takes no other's place.
    const second = secondNow()
    await until('another second begins', () => secondNow() !== second)
  }
  const { refused } = await visitors.end()

  expect(refused).toEqual([])
  expect(serving(folder)).toBe(program.pid)
  expect(statSync(binary).size).toBe(statSync(made).size)
})

test('a new program that fails once the data was its own brings the former one back, with its data', async () => {
  const { folder, binary } = await installed()
  await using program = await startProgram({ folder, binary, env: { BACKUP_MINUTES: '0' } })
  await fetch(`${program.address}/api/contact`, {
    keepalive: false,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(wish()),
  })
  // As if the new program had copied, changed the schema, and then failed.
  const database = join(folder, 'data/tramontane.db')
  const copy = join(folder, 'data/backups/avant-mise-a-jour-20990101T000000Z.db')
  mkdirSync(join(folder, 'data/backups'), { recursive: true })
  copyDatabase(database, copy)
  utimesSync(copy, 4e9, 4e9)
  const file = new SqliteFile(database)
  // The program may be writing at this instant.
  file.run('PRAGMA busy_timeout = 10000')
  file.run('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)', ['of a later version', 9e12])
  file.close()
  process.kill(program.pid, 'SIGUSR2')
  await until('it has said why', () => program.output().includes('not_replaced'))

  expect(program.output()).toContain('version plus récente')
  expect(serving(folder)).toBe(program.pid)
  expect(await storedRequests(program)).toBe(1)
})

test.each([
  ['no file', () => null, 'Il n’y a pas de fichier'],
  ['a folder', emptyFolderAt, 'Il n’y a pas de fichier'],
  ['a text', () => Buffer.from('#!/bin/sh\n'.repeat(10)), 'n’est pas un programme pour Linux'],
  ['a program for another processor', () => elf(process.arch === 'arm64' ? 62 : 183), 'cette machine est'],
  ['half a download', () => elf(process.arch === 'arm64' ? 183 : 62), 'n’a pas la somme annoncée'],
])('%s is refused in words, and nothing changes', async (_, content, words) => {
  const { folder, binary, candidate, update } = await installed()
  mkdirSync(join(folder, 'data'))
  rmSync(candidate)
  const bytes = content(candidate)
  if (bytes) writeFileSync(candidate, bytes)
  const { code, said } = await update(candidate)
  expect(code).toBe(1)
  expect(said).toContain(words)
  expect(said).not.toContain('    at ')
  expect(readdirSync(join(folder, 'bin'))).toEqual(['tramontane'])
  expect(statSync(binary).size).toBe(statSync(made).size)
})

test('what is not newer, has no sum, may not be, or comes while another update runs is refused in words', async () => {
  const { folder, candidate, update } = await installed()
  mkdirSync(join(folder, 'data'))
  expect(await update(candidate)).toMatchObject({
    code: 1,
    said: expect.stringContaining('n’est pas plus récente'),
  })
  const other = lockDatabaseFile(join(folder, 'data/update'))
  expect(await update(candidate)).toMatchObject({ code: 1, said: expect.stringContaining('est en cours') })
  other.release()
  rmSync(join(folder, 'data/update.lock'), { force: true })
  mkdirSync(join(folder, 'data/update.lock'))
  expect(await update(candidate)).toMatchObject({
    code: 1,
    said: expect.stringMatching(
      /^\S+ ne peut pas être changé par cet utilisateur : recommencez avec sudo\.\n$/,
    ),
  })
  rmSync(join(folder, 'data/update.lock'), { recursive: true })
  rmSync(join(folder, 'SHA256SUMS'))
  expect(await update(candidate)).toMatchObject({
    code: 1,
    said: expect.stringContaining('téléchargez aussi SHA256SUMS'),
  })
})

function emptyFolderAt(path: string): null {
  mkdirSync(path)
  return null
}

/** The head of a program of Linux for that processor, and nothing behind it. */
function elf(processor: number): Buffer {
  const head = Buffer.alloc(64)
  head.write('\x7fELF', 'latin1')
  head.writeUInt16LE(processor, 18)
  return head
}

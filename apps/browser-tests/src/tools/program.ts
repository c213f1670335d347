import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minuteMs } from '@tramontane/domain/days/durations'
import { freePort } from '@tramontane/libsql-server/free-port'

const root = join(import.meta.dir, '../../../..')
const ownBinary = join(root, 'dist/tramontane')

export const admin = { email: 'camille@tramontane.example', password: 'mistral-et-marinade' }

export type Program = {
  address: string
  folder: string
  pid: number
  /** Every line that it has printed. */
  output: () => string
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number>
} & AsyncDisposable

/** It lives for seconds: what compiles for a long run would take a third of its start, and giving memory back a tenth. */
const briefLife = { BUN_JSC_useDFGJIT: '0', BUN_JSC_numberOfGCMarkers: '1', MIMALLOC_PURGE_DELAY: '-1' }

type Options = {
  env?: Record<string, string>
  folder?: string
  /** Another build than that of this checkout. */
  binary?: string
}

/**
 * The binary, serving from a folder of its own on a free port: one in which it started once already, unless another is
 * given or its first start would be another. Errors: says what it printed when it does not start.
 */
export async function startProgram({ env = {}, folder, binary }: Options = {}): Promise<Program> {
  const isUsual = !binary && firstStart.every((name) => !(name in env))
  return start(folder ?? (isUsual ? await startedFolder() : emptyFolder()), env, binary)
}

/** What decides what a first start puts into its folder. */
const firstStart = ['DEMO_DATA', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'APP_SECRET', 'DATABASE_URL', 'DATA_DIR']

let started: Promise<string> | undefined

/** What a first start makes (the schema, the administrator) is made once for all tests of a process. */
async function startedFolder(): Promise<string> {
  started ??= (async () => {
    const folder = emptyFolder()
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    await (await start(folder, {})).stop()
    return folder
  })()
  const folder = emptyFolder()
  cpSync(await started, folder, { recursive: true })
  return folder
}

async function start(folder: string, env: Record<string, string>, binary = ownBinary): Promise<Program> {
  await ensureBuilt()
  const port = Number(env.HTTP_PORT ?? programPort())
  const child = Bun.spawn([binary], {
    cwd: folder,
    env: {
      PORT: String(port),
      DEMO_DATA: 'off',
      // What a screen shows would hang on the day of the test, and nobody outside is asked by one.
      FORECAST: 'off',
      DROUGHT: 'off',
      RATE_LIMITS: 'off',
      PASSWORD_COST: 'low',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...briefLife,
      ...env,
    },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const printed: string[] = []
  const reading = Promise.all([keep(child.stdout, printed), keep(child.stderr, printed)])
  let hasLeft = false
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    child.kill(signal)
    await reading
    const code = await child.exited
    if (!hasLeft) leftPorts.add(port)
    hasLeft = true
    return code
  }
  const address = `http://localhost:${port}`
  await answering(address, child, () => printed.join(''), env.SOCKET)
  return {
    address,
    folder,
    pid: child.pid,
    output: () => printed.join(''),
    stop,
    async [Symbol.asyncDispose]() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs one sub-command to its end, beside what else the test does. */
export async function runProgram(args: string[], env: Record<string, string> = {}, folder = emptyFolder()) {
  await ensureBuilt()
  const child = Bun.spawn([ownBinary, ...args], {
    cwd: folder,
    env: { ...briefLife, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  return { code: await child.exited, output: said.join(''), folder }
}

export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tramontane-run-'))
}

let built: Promise<void> | undefined

/** `verify` has built already; `bun test` alone builds once. */
export function ensureBuilt(): Promise<void> {
  built ??= (async () => {
    if (existsSync(ownBinary)) return
    const build = Bun.spawn([process.execPath, 'run', 'build'], {
      cwd: root,
      stdout: 'ignore',
      stderr: 'inherit',
    })
    if ((await build.exited) !== 0) throw new Error('the build failed')
  })()
  return built
}

/** Ports of programs that have ended, each once: two that start at a time never have the same. */
const leftPorts = new Set<number>()

/** One that a program had before where there is one: a browser's tab is of one address, and is lent again there. */
function programPort(): number {
  const left = [...leftPorts].at(-1)
  if (left !== undefined) leftPorts.delete(left)
  return freePort(left)
}

async function keep(stream: ReadableStream<Uint8Array>, lines: string[]) {
  const decoder = new TextDecoder()
  for await (const chunk of stream) lines.push(decoder.decode(chunk, { stream: true }))
}

const longestStartMs = minuteMs

async function answering(address: string, child: Bun.Subprocess, output: () => string, unix?: string) {
  const deadline = performance.now() + longestStartMs
  for (;;) {
    if (performance.now() > deadline) throw new Error(`the program does not answer:\n${output()}`)
    if (child.exitCode !== null) throw new Error(`the program stopped at its start:\n${output()}`)
    const isReady = await fetch(`${address}/readyz`, { unix }).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isReady) return
    await Bun.sleep(10)
  }
}

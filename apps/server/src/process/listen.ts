import { chmodSync, renameSync, rmSync, statSync } from 'node:fs'
import type { Config } from '../config/config.ts'
import { silenceAllowed } from '../http/provider-time.ts'
import type { Handle } from '../request-handler.ts'
import { steerToYounger } from './steer-connections.ts'

export type Listener = {
  /** Null on a Unix socket. */
  port: number | null
  /** Takes no new connection, and ends after the requests under way, or when their time is over. */
  stop(): Promise<void>
}

export type ListenOptions = {
  /** Whether an older program of ours is there too, which makes way. */
  isBesideOlder?: boolean
}

/** Milliseconds that requests under way have to end. Source: W-93. */
const drainMs = 8000

/** Milliseconds in which connections that had reached an older listener before it made way are accepted. */
const acceptMs = 200

/**
 * Listens on the port, or on the Unix socket where one is configured. A port loses the connections that wait to be
 * accepted when it closes: where a younger program listens as well, new ones go to that one first. A socket's name is
 * the younger one's as soon as it listens; where there is none the name goes first, and a proxy then knows that nothing
 * of its request was read, and may ask the next program.
 */
export function listen(
  config: Config,
  handle: Handle,
  { isBesideOlder = false }: ListenOptions = {},
): Listener {
  return config.socket ? onSocket(config.socket, handle) : onPort(config, handle, isBesideOlder)
}

function onSocket(socket: string, handle: Handle): Listener {
  // Under a name of its own first: nobody meets a name behind which nobody listens, and Bun removes that one at its end.
  const first = `${socket}.${process.pid}`
  rmSync(first, { force: true })
  const known = leaving(handle)
  const server = Bun.serve({ unix: first, fetch: answering(known.handle) })
  chmodSync(first, 0o660)
  renameSync(first, socket)
  const own = inodeOf(socket)
  return {
    port: null,
    async stop() {
      if (inodeOf(socket) === own) rmSync(socket, { force: true })
      known.leave()
      await Bun.sleep(acceptMs)
      await endOf(server)
    },
  }
}

function onPort({ host, port }: Config, handle: Handle, isBesideOlder: boolean): Listener {
  // Two that share a port do not refuse each other: a stranger's would take half of our visitors.
  if (port !== 0 && !isBesideOlder)
    void Bun.serve({ port, hostname: host, fetch: () => new Response() }).stop(true)
  const known = leaving(handle)
  const server = Bun.serve({ port, hostname: host, reusePort: true, fetch: answering(known.handle) })
  const own = server.port ?? port
  return {
    port: server.port ?? null,
    async stop() {
      known.leave()
      await makeWay(own)
      await endOf(server)
    },
  }
}

/** What a server does with each request. */
export function answering(handle: Handle) {
  return (request: Request, server: Bun.Server<undefined>) => {
    const silence = silenceAllowed(request)
    if (silence !== null) server.timeout(request, silence)
    return handle(withHost(request), { remoteAddress: () => plainAddress(server.requestIP(request)) })
  }
}

/**
 * Once it is to leave, each answer says that its connection is for no other request: the next one asks anew. Where a
 * connection carries many at once (HTTP/2), Bun leaves that word out.
 */
export function leaving(handle: Handle): { handle: Handle; leave(): void } {
  let answer = handle
  return {
    handle: (request, connection) => answer(request, connection),
    leave() {
      answer = async (request, connection) => {
        const response = await handle(request, connection)
        response.headers.set('Connection', 'close')
        return response
      }
    },
  }
}

/** Where a younger program listens on the port as well, new connections are its own; those that had come are taken. */
export async function makeWay(port: number) {
  if (steerToYounger(port)) await Bun.sleep(acceptMs)
}

/** Takes no new connection, and ends after the requests under way, or when their time is over. */
export async function endOf(server: Bun.Server<undefined>) {
  void server.stop()
  await drained(server)
  void server.stop(true)
}

/** A socket of both kinds of addresses writes an IPv4 one as an IPv6 one. */
function plainAddress(from: { address: string } | null): string | undefined {
  return from?.address.replace(/^::ffff:(?=\d+\.)/, '')
}

function inodeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.ino ?? null
}

/** HTTP/1.0 needs no Host, and a monitor sends none: what Bun then tells is the path alone. */
function withHost(request: Request): Request {
  return request.url.startsWith('/') ? new Request(`http://localhost${request.url}`, request) : request
}

/** Waits for the requests under way; connections that only wait for a next one do not count. */
async function drained(server: Bun.Server<undefined>) {
  const deadline = performance.now() + drainMs
  while (server.pendingRequests > 0 && performance.now() < deadline) await Bun.sleep(10)
}

import { chmodSync, rmSync } from 'node:fs'
import type { Config } from './config.ts'
import { silenceAllowed } from './http/provider-time.ts'
import type { Handle } from './request-handler.ts'

export type Listener = {
  /** Null on a Unix socket. */
  port: number | null
  /** Takes no new connection, and ends after the requests under way, or when their time is over. */
  stop(): Promise<void>
}

/** Milliseconds that requests under way have to end. Source: W-93. */
const drainMs = 8000

/** Milliseconds in which connections that had reached the socket before its name went are accepted. */
const acceptMs = 200

/**
 * Listens on the port, or on the Unix socket where one is configured. A port loses the connections that wait to be
 * accepted when it closes. A socket first loses its name: a proxy then knows that nothing of its request was read, and
 * may ask the next program.
 */
export function listen({ host, port, socket }: Config, handle: Handle): Listener {
  if (socket) rmSync(socket, { force: true })
  const fetch = answering(handle)
  const server = socket ? Bun.serve({ unix: socket, fetch }) : Bun.serve({ port, hostname: host, fetch })
  if (socket) chmodSync(socket, 0o660)
  return {
    port: server.port ?? null,
    async stop() {
      if (socket) {
        rmSync(socket, { force: true })
        await Bun.sleep(acceptMs)
      }
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

/** HTTP/1.0 needs no Host, and a monitor sends none: what Bun then tells is the path alone. */
function withHost(request: Request): Request {
  return request.url.startsWith('/') ? new Request(`http://localhost${request.url}`, request) : request
}

/** Waits for the requests under way; connections that only wait for a next one do not count. */
async function drained(server: Bun.Server<undefined>) {
  const deadline = performance.now() + drainMs
  while (server.pendingRequests > 0 && performance.now() < deadline) await Bun.sleep(10)
}

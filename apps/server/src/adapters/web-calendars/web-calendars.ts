import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { CalendarAnswer, Calendars, CalendarVersion } from '../../ports/calendars.ts'
import { isOpenAddress, openLookup, PrivateNetwork } from '../outside-service/open-network.ts'

/** No calendar of a person is longer. Units: bytes. */
const mostBytes = 5 * 1024 * 1024

const mostRedirects = 3

type Options = {
  /** Stands in place of the host of every address: a server that is played, on this machine. */
  base?: string
  /** For the first byte, and for all of them. Units: milliseconds. */
  patience?: { connect: number; whole: number }
}

class Away extends Error {}

/**
 * Calendars on the web, by https alone and on the open network alone: neither an address nor where it leads to can ask anything
 * of this machine or of the network that it is in, whatever its name resolves to.
 */
export function webCalendars({ base, patience = { connect: 3000, whole: 20_000 } }: Options = {}): Calendars {
  async function ask(
    address: URL,
    known: CalendarVersion | null,
    { signal, redirects }: { signal: AbortSignal; redirects: number },
  ): Promise<CalendarAnswer> {
    const reply = await answerOf(base ? at(base, address) : secure(address), {
      known,
      base,
      patience,
      signal,
    })
    const status = reply.statusCode ?? 0
    if (status === 304 && known) return { kind: 'same', ...quietly(reply) }
    if (status >= 300 && status < 400 && reply.headers.location) {
      quietly(reply)
      if (redirects >= mostRedirects) throw new Away('redirects')
      return ask(new URL(reply.headers.location, address), known, { signal, redirects: redirects + 1 })
    }
    if (status !== 200) {
      quietly(reply)
      throw new Away(`status ${status}`)
    }
    return {
      kind: 'read',
      text: await textOf(reply),
      etag: reply.headers.etag ?? null,
      lastModified: reply.headers['last-modified'] ?? null,
    }
  }

  return {
    async read(url, known) {
      const signal = AbortSignal.timeout(patience.whole)
      try {
        return await ask(new URL(url), known, { signal, redirects: 0 })
      } catch (error) {
        return { kind: 'away', reason: reasonOf(error, signal) }
      }
    },
  }
}

/** What is behind it goes no further. */
function quietly(reply: IncomingMessage): object {
  reply.destroy()
  return {}
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof Away) return error.message
  if (error instanceof PrivateNetwork) return 'private network'
  return signal.aborted ? 'timeout' : 'unreachable'
}

/** 'webcal' is how calendar programs call 'https'. Errors: Away for all else, and for an address that is no name. */
function secure(address: URL): URL {
  const url = new URL(address.href.replace(/^webcals?:/i, 'https:'))
  if (url.protocol !== 'https:') throw new Away('not https')
  if (!isOpenAddress(url)) throw new Away('private network')
  return url
}

function at(base: string, address: URL): URL {
  const { pathname, search } = new URL(address.href.replace(/^webcals?:/i, 'https:'))
  return new URL(`${base.replace(/\/+$/, '')}${pathname}${search}`)
}

type Asking = {
  known: CalendarVersion | null
  base?: string
  patience: { connect: number; whole: number }
  signal: AbortSignal
}

function answerOf(url: URL, { known, base, patience, signal }: Asking): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = {
    Accept: 'text/calendar, text/plain;q=0.5',
    'Accept-Encoding': 'identity',
    'User-Agent': 'Tramontane',
    ...(known?.etag ? { 'If-None-Match': known.etag } : {}),
    ...(known?.lastModified ? { 'If-Modified-Since': known.lastModified } : {}),
  }
  const options = { headers, signal, agent: false as const, ...(base ? {} : { lookup: openLookup }) }
  const request: ClientRequest = (url.protocol === 'http:' ? http : https).get(url, options, resolve)
  const late = setTimeout(() => {
    reject(new Away('timeout'))
    request.destroy()
  }, patience.connect)
  request.on('error', reject)
  return promise.finally(() => clearTimeout(late))
}

async function textOf(reply: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of reply) {
    bytes += part.byteLength
    if (bytes > mostBytes) {
      reply.destroy()
      throw new Away('too large')
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

import { dayMs } from '@tramontane/domain/days/durations'
import { ServiceProblem } from './service-problem.ts'

/** Far more than any answer that we ask for: whoever sends more is not the service. */
const mostBytes = 256 * 1024

/** No service is believed that asks for more. */
const longestWaitMs = dayMs

/**
 * What an outside service answers, as JSON that nobody has looked at yet. It is led nowhere else, and has `patienceMs`
 * from the first byte sent to the last one received.
 * Errors: ServiceProblem.
 */
export async function askJson(url: URL, patienceMs: number): Promise<unknown> {
  return (await askReply(url, patienceMs)).body
}

/** Shapes: `body` is null where the service says that nothing changed (304). */
type ServiceReply = { status: number; headers: Headers; body: unknown }

/** The same with its status and headers, and with headers of our own. Errors: ServiceProblem. */
export async function askReply(
  url: URL,
  patienceMs: number,
  ownHeaders: Record<string, string> = {},
): Promise<ServiceReply> {
  const signal = AbortSignal.timeout(patienceMs)
  const { reply, text } = await heard(url, signal, ownHeaders).catch((error) => {
    if (error instanceof ServiceProblem) throw error
    throw new ServiceProblem(signal.aborted ? 'timeout' : 'unreachable')
  })
  const { status, headers } = reply
  if (status === 304) return { status, headers, body: null }
  try {
    return { status, headers, body: JSON.parse(text) }
  } catch {
    // Whatever it is, it is none of the answers of the service.
    throw new ServiceProblem('nonsense')
  }
}

async function heard(url: URL, signal: AbortSignal, ownHeaders: Record<string, string>) {
  const headers = { Accept: 'application/json', 'User-Agent': 'Tramontane', ...ownHeaders }
  const reply = await fetch(url, { headers, signal, redirect: 'manual' })
  if (reply.ok || (reply.status === 304 && 'If-Modified-Since' in ownHeaders))
    return { reply, text: await textOf(reply) }
  await reply.body?.cancel()
  throw new ServiceProblem(`status ${reply.status}`, {
    retryAfterMs: reply.status === 429 || reply.status === 503 ? waitAsked(reply.headers) : null,
    isOfQuestion: reply.status === 400,
  })
}

/** The whole answer. Errors: ServiceProblem for one that is longer than any of ours. */
export async function textOf(reply: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of reply.body ?? []) {
    bytes += part.byteLength
    if (bytes > mostBytes) throw new ServiceProblem('nonsense')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Retry-After, in seconds or as an instant; null where it says neither. */
export function waitAsked(headers: Headers): number | null {
  const said = headers.get('Retry-After')?.trim() ?? ''
  const sent = Date.parse(headers.get('Date') ?? '')
  const seconds = /^\d{1,9}$/.test(said) ? Number(said) : (Date.parse(said) - sent) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, 0), longestWaitMs) : null
}

import { ServiceProblem } from './service-problem.ts'

/** Far more than any answer that we ask for: whoever sends more is not the service. */
const mostBytes = 256 * 1024

/** No service is believed that asks for more. */
const longestWaitSeconds = 86_400

/**
 * What an outside service answers, as JSON that nobody has looked at yet. It is led nowhere else, and has `patienceMs`
 * from the first byte sent to the last one received.
 * Errors: ServiceProblem.
 */
export async function askJson(url: URL, patienceMs: number): Promise<unknown> {
  const signal = AbortSignal.timeout(patienceMs)
  const text = await heard(url, signal).catch((error) => {
    if (error instanceof ServiceProblem) throw error
    throw new ServiceProblem(signal.aborted ? 'timeout' : 'unreachable')
  })
  try {
    return JSON.parse(text)
  } catch {
    // Whatever it is, it is none of the answers of the service.
    throw new ServiceProblem('nonsense')
  }
}

async function heard(url: URL, signal: AbortSignal): Promise<string> {
  const headers = { Accept: 'application/json', 'User-Agent': 'Tramontane' }
  const reply = await fetch(url, { headers, signal, redirect: 'manual' })
  if (reply.ok) return textOf(reply)
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
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), longestWaitSeconds) * 1000 : null
}

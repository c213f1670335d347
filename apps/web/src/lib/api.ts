import type { Failure } from '@tramontane/contract/errors'
import { hc } from 'hono/client'

const client = hc('/', { init: { credentials: 'same-origin' }, fetch: fetchInTime })

/**
 * A part of the server's calls (`calls`), by Hono's client; in the browser they go to the page's own origin. Hono would derive
 * the client's type from the server's routes, for every check anew: the server has spelt it out.
 */
export function connect<Client>(): Client {
  return client as unknown as Client
}

const longestCallMs = 30_000

/** A photograph on a slow line. */
const longestUploadMs = 300_000

/** On a network that is dead without saying so a call would wait for ever. */
function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const isUpload = init.body !== undefined && init.body !== null && typeof init.body !== 'string'
  const signal = init.signal ?? AbortSignal.timeout?.(isUpload ? longestUploadMs : longestCallMs)
  return fetch(input, { ...init, signal })
}

/** A call that the server refused; `status` 0 means that no answer came. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly failure: Failure,
  ) {
    super(`${status}: ${failure.message}`)
  }
}

/** No answer came: whether the server got the call is not known. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

/** The session is over, or there was none. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Dispatched on `window` for every call that the server answers with 401, whoever made it. */
export const refusedEvent = 'tramontane:refused'

/** Dispatched on `window` once the administrator whose session had ended is back: what waits for it may leave. */
export const signedInEvent = 'tramontane:signed-in'

type Reply<Body> = { ok: boolean; status: number; json(): Promise<Body> }

/** The body of a successful call. Errors: ApiError with the server's own sentence, or with status 0 off line. */
export async function answer<Body>(call: Promise<Reply<Body>>): Promise<Exclude<Body, Failure>> {
  const reply = await call.catch(() => null)
  if (!reply) throw new ApiError(0, offline)
  const body = await reply.json().catch(() => null)
  if (reply.status === 401) globalThis.dispatchEvent?.(new Event(refusedEvent))
  if (!reply.ok) throw new ApiError(reply.status, asFailure(body))
  if (body === null) throw new ApiError(0, offline)
  return body as Exclude<Body, Failure>
}

const offline: Failure = {
  success: false,
  code: 'offline',
  message: 'Le serveur ne répond pas. Vérifiez votre connexion et réessayez.',
}

function asFailure(body: unknown): Failure {
  const isFailure = typeof body === 'object' && body !== null && 'message' in body
  return isFailure ? (body as Failure) : offline
}

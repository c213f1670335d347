import { patienceMs } from './until.ts'

/** A call of the API from the site's own pages; a body is posted. Errors: a reply that does not come in time. */
export async function callOf(address: string, path: string, body?: object, init: RequestInit = {}) {
  const reply = await fetch(`${address}${path}`, {
    method: body ? 'POST' : 'GET',
    signal: AbortSignal.timeout(patienceMs),
    // A connection that was used is closed by the program after ten idle seconds, perhaps as it is used again.
    keepalive: false,
    ...init,
    headers: { 'Content-Type': 'application/json', ...init.headers },
    body: body && JSON.stringify(body),
  })
  return { reply, answer: await reply.json() }
}

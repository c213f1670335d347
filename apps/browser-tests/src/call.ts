/** A call of the API from the site's own pages; a body is posted. */
export async function callOf(address: string, path: string, body?: object, init: RequestInit = {}) {
  const reply = await fetch(`${address}${path}`, {
    method: body ? 'POST' : 'GET',
    ...init,
    headers: { 'Content-Type': 'application/json', ...init.headers },
    body: body && JSON.stringify(body),
  })
  return { reply, answer: await reply.json() }
}

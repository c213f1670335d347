import { spyOn } from 'bun:test'

type Answer = (call: { url: URL; body: unknown }) => Response | Promise<Response>

/**
 * For tests: a server that answers the calls it is given and nothing else.
 * Shapes: keys are 'GET /api/contact'; `calls` are the calls made, with their query and body.
 */
export function fakeApi(answers: Record<string, Answer>) {
  const calls: string[] = []

  async function answerCall(input: unknown, init?: RequestInit): Promise<Response> {
    const url = new URL(String(input), 'http://localhost:3000')
    const name = `${init?.method ?? 'GET'} ${url.pathname}`
    calls.push([name + decodeURIComponent(url.search), init?.body].filter(Boolean).join(' '))
    const answer = answers[name]
    if (!answer) throw new TypeError(`no answer to ${name}`)
    return answer({ url, body: init?.body ? JSON.parse(String(init.body)) : undefined })
  }

  const spy = spyOn(globalThis, 'fetch').mockImplementation(answerCall as typeof fetch)
  return { calls, answers, [Symbol.dispose]: () => spy.mockRestore() }
}

export function refusal(status: number, message: string): Response {
  return Response.json({ success: false, code: 'refused', message }, { status })
}

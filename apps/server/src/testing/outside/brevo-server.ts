export type AskedBrevo = { path: string; key: string | null; body: Record<string, unknown> | null }

type Answer = (asked: AskedBrevo) => Response | Promise<Response>

/** Where its numbers begin: shapes are the recorded ones, values invented. */
const firstId = 1_511_882_900_176_220

/** How Brevo refuses. */
export function brevoRefusal(status: number, code: string, headers: Record<string, string> = {}): Response {
  return Response.json({ code, message: `The request was refused: ${code}` }, { status, headers })
}

/** For tests: Brevo, on a free port of this machine. It accepts every SMS until told otherwise. */
export function brevoServer() {
  const asked: AskedBrevo[] = []
  const silences: (() => void)[] = []
  const accept: Answer = ({ path }) =>
    path === '/account'
      ? Response.json({ email: 'camille@tramontane.example', plan: [{ type: 'sms', credits: 1148.8 }] })
      : Response.json({ messageId: firstId + asked.length }, { status: 201 })
  const played = { answer: accept }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 255,
    async fetch(request) {
      const one = {
        path: new URL(request.url).pathname,
        key: request.headers.get('api-key'),
        body: request.method === 'POST' ? await request.json() : null,
      }
      asked.push(one)
      return played.answer(one)
    },
  })
  return {
    base: `http://127.0.0.1:${server.port}`,
    /** What it was asked, oldest first. */
    asked,
    /** How it answers from now on; as at first without an answer. */
    play(answer: Answer = accept) {
      played.answer = answer
    },
    /** An answer that does not come before the server ends. */
    silence: () => new Promise<Response>((resolve) => silences.push(() => resolve(Response.json({})))),
    async [Symbol.asyncDispose]() {
      for (const end of silences) end()
      await server.stop(true)
    },
  }
}

/** What Brevo sends once it knows what became of an SMS. */
export function brevoReceipt(
  messageId: number | string,
  { status = 'delivered', to = '33639984321' }: { status?: string; to?: string } = {},
) {
  return {
    ...{ id: 26570, to, sms_count: 1, credits_used: 1.5, messageId, remaining_credit: 1148.8 },
    ...{ msg_status: status, date: '2027-03-02 10:00:00', type: 'transactional' },
    reference: 'ab1cde2fgh3i4jklmno',
  }
}

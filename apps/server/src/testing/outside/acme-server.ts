import { dayMs } from '@tramontane/domain/days/durations'
import { newKey, signedCertificate } from '../../features/https/certificate-request.ts'
import type { Clock } from '../../ports/clock.ts'

type Order = { names: string[]; proven: Set<string>; status: string; certificate?: string }

type Played = {
  clock: Clock
  /** What stands at the challenge's address; null for nothing. */
  challengeAt: (token: string) => string | null
  lifeMs?: number
}

type Answer = (path: string) => Response | null

const dnsName = Buffer.from('0603551d11', 'hex')

/** How our keys begin in a request. */
const publicKeyStart = Buffer.from('3059301306072a8648ce3d0201', 'hex')

/** What a directory refuses with. */
export function refusal(status: number, kind: string, headers: Record<string, string> = {}): Response {
  const body = JSON.stringify({ type: `urn:ietf:params:acme:error:${kind}`, detail: 'No.', status })
  return new Response(body, { status, headers: { 'Content-Type': 'application/problem+json', ...headers } })
}

/**
 * For tests: a directory of certificates (RFC 8555) on a free port, over plain http, which believes whoever answers its
 * challenge. It holds nonces to be good once, and leaves signatures to the real one of the journeys.
 */
export function acmeServer({ clock, challengeAt, lifeMs = 90 * dayMs }: Played) {
  const key = newKey()
  const nonces = new Set<string>()
  const accounts: string[] = []
  const orders: Order[] = []
  const asked: string[] = []
  const played = { answer: (() => null) as Answer, challengeError: '' }

  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answered })
  const base = `http://127.0.0.1:${server.port}`

  async function answered(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    const reply = played.answer(pathname) ?? (await usual(request, pathname))
    const nonce = crypto.randomUUID()
    nonces.add(nonce)
    reply.headers.set('Replay-Nonce', nonce)
    return reply
  }

  async function usual(request: Request, path: string): Promise<Response> {
    if (path === '/directory')
      return Response.json({
        newNonce: `${base}/nonce`,
        newAccount: `${base}/account`,
        newOrder: `${base}/order`,
      })
    if (path === '/nonce') return new Response(null)
    const body = (await request.json()) as { protected: string; payload: string }
    const { nonce, jwk, kid } = decoded(body.protected) as { nonce: string; jwk?: object; kid?: string }
    if (!nonces.delete(nonce)) return refusal(400, 'badNonce')
    if (path === '/account') return account(JSON.stringify(jwk))
    if (!accounts.some((_, at) => kid === `${base}/account/${at}`)) return refusal(400, 'accountDoesNotExist')
    return ofOrder(path, body.payload ? decoded(body.payload) : null)
  }

  function account(jwk: string): Response {
    if (!accounts.includes(jwk)) accounts.push(jwk)
    return Response.json({}, { headers: { Location: `${base}/account/${accounts.indexOf(jwk)}` } })
  }

  function ofOrder(path: string, payload: Payload | null): Response {
    const [, kind, at = ''] = path.split('/')
    if (kind === 'order' && !at) {
      const names = payload?.identifiers?.map(({ value }) => value) ?? []
      orders.push({ names, proven: new Set(), status: 'pending' })
      return orderReply(orders.length - 1)
    }
    const order = orders[Number(at.split('-')[0])]
    if (!order) return refusal(404, 'malformed')
    if (kind === 'order') return orderReply(Number(at))
    if (kind === 'authorization') return authorization(at, order)
    if (kind === 'challenge') return challenge(at, order)
    if (kind === 'certificate') return new Response(order.certificate)
    const csr = Buffer.from(payload?.csr ?? '', 'base64url')
    const start = csr.indexOf(publicKeyStart)
    if (start < 0 || csr.indexOf(dnsName) < 0) return refusal(400, 'badCSR')
    const publicKey = csr.subarray(start, start + 91)
    const from = clock.now()
    const until = new Date(from.getTime() + lifeMs)
    order.certificate = signedCertificate(key, { names: order.names, from, until, publicKey })
    order.status = 'valid'
    return orderReply(Number(at))
  }

  function orderReply(at: number): Response {
    const { names, status } = orders[at] ?? { names: [], status: '' }
    return Response.json(
      {
        status,
        authorizations: names.map((_, name) => `${base}/authorization/${at}-${name}`),
        finalize: `${base}/finalize/${at}`,
        ...(status === 'valid' && { certificate: `${base}/certificate/${at}` }),
      },
      { headers: { Location: `${base}/order/${at}` } },
    )
  }

  function authorization(at: string, order: Order): Response {
    const name = order.names[Number(at.split('-')[1])] ?? ''
    const error = { type: `urn:ietf:params:acme:error:${played.challengeError}`, detail: 'No.' }
    const isProven = order.proven.has(name) || order.status === 'valid'
    const status = isProven ? 'valid' : order.status
    return Response.json({
      status,
      identifier: { type: 'dns', value: name },
      challenges: [
        { type: 'tls-alpn-01', url: `${base}/challenge/${at}-tls`, token: 'of-another-kind' },
        {
          ...{ type: 'http-01', url: `${base}/challenge/${at}`, token: `token-${at}` },
          ...(status === 'invalid' && { error }),
        },
      ],
    })
  }

  function challenge(at: string, order: Order): Response {
    const isProven = challengeAt(`token-${at}`)?.startsWith(`token-${at}.`) ?? false
    if (played.challengeError || !isProven) order.status = 'invalid'
    else order.proven.add(order.names[Number(at.split('-')[1])] ?? '')
    if (order.proven.size === order.names.length) order.status = 'ready'
    return Response.json({})
  }

  return {
    directory: `${base}/directory`,
    accounts,
    orders,
    /** The paths of what it was asked, oldest first. */
    asked,
    /** How it answers from now on; null answers as ever. */
    play(answer: Answer) {
      played.answer = answer
    },
    /** Why challenges fail from now on. */
    failChallenges(kind: string) {
      played.challengeError = kind
    },
    loseAccounts() {
      accounts.length = 0
    },
    stop: () => server.stop(true),
    [Symbol.asyncDispose]: () => server.stop(true),
  }
}

type Payload = { identifiers?: { value: string }[]; csr?: string }

function decoded(part: string): Payload {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}

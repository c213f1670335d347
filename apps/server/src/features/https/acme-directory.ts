import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { z } from 'zod'
import { textOf, waitAsked } from '../../adapters/outside-service/ask-json.ts'
import { ServiceProblem } from '../../adapters/outside-service/service-problem.ts'
import { codeOf } from '../../log.ts'
import { AcmeProblem } from './acme-problem.ts'

const address = z.url({ protocol: /^https?$/ })
const directoryShape = z.object({ newNonce: address, newAccount: address, newOrder: address })
const problemShape = z.object({ type: z.string().optional(), detail: z.string().optional() })

type ProblemDocument = z.infer<typeof problemShape>

type Directory = {
  url: string
  /** Of a directory whose own certificate is private, in PEM. */
  ca?: string
  /** The account's. */
  key: KeyObject
  signal: AbortSignal
}

type AcmeReply = { headers: Headers; text: string }

export type AcmeSession = ReturnType<typeof acmeSession>

const patienceMs = 20_000

/** A nonce that was refused says nothing of us; a directory that refuses each of them is unwell. */
const nonceTries = 12

const agent = 'Tramontane (https)'

/**
 * Asks a directory of certificates (RFC 8555), each question signed by the account. Nothing is asked again by itself but
 * what a refused nonce stopped: whoever asks decides when.
 * Errors: AcmeProblem.
 */
export function acmeSession({ url: directoryUrl, ca, key, signal }: Directory) {
  const jwk = publicJwk(key)
  let nonce: string | null = null
  let known: z.infer<typeof directoryShape> | undefined

  async function heard(url: string, init: RequestInit): Promise<{ reply: Response; text: string }> {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
    try {
      const reply = await fetch(url, {
        ...init,
        headers: { 'User-Agent': agent, ...init.headers },
        redirect: 'manual',
        signal: patience,
        ...(ca && { tls: { ca } }),
      })
      nonce = reply.headers.get('Replay-Nonce') ?? nonce
      return { reply, text: await textOf(reply) }
    } catch (error) {
      throw networkProblem(error, patience.aborted && !signal.aborted)
    }
  }

  async function directory() {
    if (known) return known
    const { reply, text } = await heard(directoryUrl, {})
    if (!reply.ok) throw problemOf(reply, text)
    known = read(directoryShape, text)
    return known
  }

  async function freshNonce(): Promise<string> {
    const { newNonce } = await directory()
    const { reply, text } = await heard(newNonce, { method: 'HEAD' })
    if (!reply.ok) throw problemOf(reply, text)
    return taken() ?? giveUp()
  }

  /** A nonce is good for one question. */
  function taken(): string | null {
    const one = nonce
    nonce = null
    return one
  }

  /** Shapes: `account` null signs by the key itself, `payload` null asks for what stands at the address. */
  async function ask(url: string, payload: object | null, account: string | null): Promise<AcmeReply> {
    for (let tries = 1; ; tries += 1) {
      const header = {
        alg: 'ES256',
        nonce: taken() ?? (await freshNonce()),
        url,
        ...(account ? { kid: account } : { jwk }),
      }
      const { reply, text } = await heard(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/jose+json' },
        body: JSON.stringify(signedBy(key, header, payload)),
      })
      if (reply.ok) return { headers: reply.headers, text }
      const problem = problemOf(reply, text)
      if (problem.kind !== 'badNonce' || tries === nonceTries) throw problem
    }
  }

  return {
    directory,
    ask,
    /** What a challenge is answered with. */
    keyAuthorization: (token: string) => `${token}.${thumbprint(jwk)}`,
  }
}

/** An answer that is as the directory says it should be. Errors: AcmeProblem. */
export function read<Shape extends z.ZodType>(shape: Shape, text: string): z.infer<Shape> {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    return giveUp()
  }
}

/** A document of problem, as the directory's own answers and refused challenges bring it. */
export function problemFrom(
  { type, detail }: ProblemDocument,
  more: { retryAfterMs?: number | null; of?: string | null } = {},
): AcmeProblem {
  return new AcmeProblem(type?.split(':').at(-1) || 'nonsense', detail?.slice(0, 500), more)
}

function problemOf(reply: Response, text: string): AcmeProblem {
  const retryAfterMs = waitAsked(reply.headers)
  const document = problemDocument(text)
  if (document?.type) return problemFrom(document, { retryAfterMs })
  const kind = reply.status === 429 ? 'rateLimited' : `status ${reply.status}`
  return new AcmeProblem(kind, '', { retryAfterMs })
}

function problemDocument(text: string): ProblemDocument | null {
  try {
    return problemShape.parse(JSON.parse(text))
  } catch {
    // A proxy's page, or half of an answer: its status says enough.
    return null
  }
}

function networkProblem(error: unknown, isLate: boolean): AcmeProblem {
  if (isLate) return new AcmeProblem('timeout')
  if (error instanceof ServiceProblem) return new AcmeProblem(error.reason)
  const code = codeOf(error) || String(error)
  if (/CERT_NOT_YET_VALID|CERT_HAS_EXPIRED/.test(code)) return new AcmeProblem('clock', code)
  if (/CERT|SIGNATURE|ISSUER|VERIFY/.test(code)) return new AcmeProblem('untrusted', code)
  return new AcmeProblem('unreachable', code)
}

function giveUp(): never {
  throw new AcmeProblem('nonsense')
}

function signedBy(key: KeyObject, header: object, payload: object | null) {
  const protectedPart = base64url(JSON.stringify(header))
  const payloadPart = payload ? base64url(JSON.stringify(payload)) : ''
  const content = Buffer.from(`${protectedPart}.${payloadPart}`)
  const signature = sign('sha256', content, { key, dsaEncoding: 'ieee-p1363' })
  return { protected: protectedPart, payload: payloadPart, signature: signature.toString('base64url') }
}

/** The members that count, in the order that a thumbprint wants (RFC 7638). */
function publicJwk(key: KeyObject) {
  const { crv, kty, x, y } = createPublicKey(key).export({ format: 'jwk' })
  return { crv, kty, x, y }
}

function thumbprint(jwk: object): string {
  return createHash('sha256').update(JSON.stringify(jwk)).digest('base64url')
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url')
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

const encodings = ['br', 'gzip', 'identity'] as const

type Encoding = (typeof encodings)[number]

/** Something served from memory: compressed once, the same bytes for everybody. */
export type StoredFile = {
  status: 200 | 404
  headers: Record<string, string>
  etag: string
  /** Blobs, because a reply takes them without copying their bytes. */
  bodies: Record<Encoding, Blob>
}

/** What a file answers, headers made once: to who has it already, and in each encoding. */
export type StoredReplies = { unchanged: Headers } & Record<Encoding, Headers> & { file: StoredFile }

/** High enough for text that is compressed once and low enough for a page to be ready at its first visit. */
const brotliQuality = 9

/** Compresses a page. Shapes: `headers` hold at least Content-Type and Cache-Control. */
export async function storeText(
  text: string,
  { status, headers }: { status: 200 | 404; headers: Record<string, string> },
): Promise<StoredFile> {
  const identity = new TextEncoder().encode(text)
  const [br, gz] = await Promise.all([
    brotliOf(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    gzipOf(identity),
  ])
  return { ...storeBytes({ identity, br, gzip: gz }, headers), status }
}

/** Keeps a file, with its compressed copies where it has some. */
export function storeBytes(
  { identity, br, gzip: gz }: { identity: Uint8Array; br?: Uint8Array; gzip?: Uint8Array },
  headers: Record<string, string>,
): StoredFile {
  const plain = blob(identity)
  const bodies = { identity: plain, br: br ? blob(br) : plain, gzip: gz ? blob(gz) : plain }
  return { status: 200, headers, etag: etagOf(identity), bodies }
}

/** The headers of every reply of a file; `complete` adds those that all replies have. */
export function storedReplies(file: StoredFile, complete = (_: Headers) => {}): StoredReplies {
  const headersIn = (encoding: Encoding) => {
    const headers = new Headers({ ...file.headers, ETag: file.etag, Vary: 'Accept-Encoding' })
    if (file.bodies[encoding] !== file.bodies.identity) headers.set('Content-Encoding', encoding)
    complete(headers)
    return headers
  }
  const identity = headersIn('identity')
  return { file, identity, unchanged: identity, br: headersIn('br'), gzip: headersIn('gzip') }
}

/** The reply to GET or HEAD: 304 where the visitor has it, else in the best encoding that it takes. */
export function replyTo(request: Request, replies: StoredReplies): Response {
  const { file } = replies
  if (file.status === 200 && request.headers.get('If-None-Match') === file.etag)
    return new Response(null, { status: 304, headers: replies.unchanged })
  const encoding = bestEncoding(request.headers.get('Accept-Encoding') ?? '')
  return new Response(file.bodies[encoding], { status: file.status, headers: replies[encoding] })
}

export function answerStored(c: Context, file: StoredFile): Response {
  return replyTo(c.req.raw, storedReplies(file))
}

/** What browsers write is one of a few texts. */
const known = new Map<string, Encoding>()
const knownMax = 200

function bestEncoding(accepted: string): Encoding {
  const before = known.get(accepted)
  if (before) return before
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$))`, 'i').test(accepted)
  const best = encodings.find((encoding) => takes(encoding)) ?? 'identity'
  if (known.size >= knownMax) known.clear()
  known.set(accepted, best)
  return best
}

function etagOf(content: Uint8Array): string {
  return `"${Bun.hash(content).toString(36)}"`
}

function blob(content: Uint8Array): Blob {
  return new Blob([new Uint8Array(content)])
}

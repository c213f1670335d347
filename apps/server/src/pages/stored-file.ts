import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { StoredFile } from '../ports/pages.ts'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

const encodings = ['br', 'gzip', 'identity'] as const

type Encoding = keyof StoredFile['bodies']

/** What a file answers, its headers made once in each encoding. */
export type StoredReplies = Record<Encoding, { etag: string; headers: Headers }> & { file: StoredFile }

/** High enough for text that is compressed once and low enough for a page to be ready at its first visit. */
let brotliQuality = 9

/** For the preload of `bun test`: its pages are read once. */
export function compressAt(quality: number): void {
  brotliQuality = quality
}

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
  const replyIn = (encoding: Encoding) => {
    const isCompressed = file.bodies[encoding] !== file.bodies.identity
    // Other bytes are another representation, with a name of its own. Source: RFC 9110, 8.8.3.3.
    const etag = isCompressed ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag
    const headers = new Headers({ ...file.headers, ETag: etag, Vary: 'Accept-Encoding' })
    if (isCompressed) headers.set('Content-Encoding', encoding)
    complete(headers)
    return { etag, headers }
  }
  return { file, identity: replyIn('identity'), br: replyIn('br'), gzip: replyIn('gzip') }
}

/** The reply to GET or HEAD, in the best encoding that the visitor takes: 304 where they have those very bytes. */
export function replyTo(request: Request, replies: StoredReplies): Response {
  const { file } = replies
  const encoding = bestEncoding(request.headers.get('Accept-Encoding') ?? '')
  const { etag, headers } = replies[encoding]
  if (file.status === 200 && names(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers })
  return new Response(file.bodies[encoding], { status: file.status, headers })
}

/** Whether If-None-Match names `etag`: alone, in a list, as a weak one, or by `*`. Source: RFC 9110, 13.1.2. */
function names(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === etag) return ifNoneMatch !== null
  return ifNoneMatch.split(',').some((one) => {
    const name = one.trim()
    return name === '*' || name.replace(/^W\//, '') === etag
  })
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

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'

/** Something served from memory: compressed once, the same bytes for everybody. */
export type StoredFile = {
  status: 200 | 404
  headers: Record<string, string>
  etag: string
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>
}

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
  const plain = bytes(identity)
  const bodies = { identity: plain, br: br ? bytes(br) : plain, gzip: gz ? bytes(gz) : plain }
  return { status: 200, headers, etag: etagOf(plain), bodies }
}

/** The reply to GET or HEAD: 304 where the visitor has it, else in the best encoding that it takes. */
export function answerStored(c: Context, file: StoredFile): Response {
  const headers = new Headers({ ...file.headers, ETag: file.etag, Vary: 'Accept-Encoding' })
  if (file.status === 200 && c.req.header('If-None-Match') === file.etag)
    return new Response(null, { status: 304, headers })
  const encoding = bestEncoding(c.req.header('Accept-Encoding') ?? '')
  const body = file.bodies[encoding]
  if (encoding !== 'identity' && body !== file.bodies.identity) headers.set('Content-Encoding', encoding)
  return new Response(body, { status: file.status, headers })
}

function bestEncoding(accepted: string): Encoding {
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$))`, 'i').test(accepted)
  if (takes('br')) return 'br'
  if (takes('gzip')) return 'gzip'
  return 'identity'
}

function etagOf(content: Uint8Array): string {
  return `"${Bun.hash(content).toString(36)}"`
}

function bytes(content: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(content)
}

import { minuteMs } from '@tramontane/domain/days/durations'
import type { Elsewhere } from '../../config/config-elsewhere.ts'

type Asked = { method: string; name: string; query: URLSearchParams }

type Fault = (asked: Asked) => Response | Promise<Response> | undefined

/**
 * An S3-compatible store on this machine, with what the program asks of one: signed requests, parts, pages of a list.
 * `fault` answers instead of it, where it wants to.
 */
export function playedStore({ pageSize = 1000 } = {}) {
  const objects = new Map<string, Uint8Array<ArrayBuffer>>()
  const uploads = new Map<string, Map<number, Uint8Array>>()
  const elsewhere: Elsewhere = {
    endpoint: '',
    bucket: 'copies',
    region: 'eu-west-3',
    keyId: 'KEY-OF-THE-TESTS',
    secret: 'secret-of-the-tests',
    prefix: 'van/',
    passphrase: 'une phrase secrète pour les tests',
  }
  const { bucket: itsBucket, keyId: itsKeyId, secret: itsSecret } = elsewhere
  const played = {
    elsewhere,
    objects,
    /** Those that were begun and neither ended nor given up. */
    uploads,
    asked: [] as string[],
    fault: undefined as Fault | undefined,
    /** By how much its clock differs from this machine's. */
    aheadMs: 0,
    /** The name of the first object whose name ends so. */
    nameOf: (end: string) => [...objects.keys()].find((name) => name.endsWith(end)) ?? '',
    stop: () => server.stop(true),
    [Symbol.dispose]: () => void server.stop(true),
  }
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', idleTimeout: 0, fetch: answer })
  elsewhere.endpoint = `http://127.0.0.1:${server.port}`
  return played

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    const name = rest.join('/')
    const query = url.searchParams
    played.asked.push(`${request.method} ${name}${url.search}`)
    const fault = await played.fault?.({ method: request.method, name, query })
    if (fault) return fault
    const refusal = await refusalOf(request, url)
    if (refusal) return refusal
    if (bucket !== itsBucket) return refused(404, 'NoSuchBucket')
    if (!name && request.method === 'GET') return list(query)
    const uploadId = query.get('uploadId')
    if (request.method === 'POST' && query.has('uploads')) {
      const id = String(uploads.size + 1)
      uploads.set(id, new Map())
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (uploadId) return part(request, name, uploadId, Number(query.get('partNumber')))
    if (request.method === 'PUT') {
      objects.set(name, new Uint8Array(await request.arrayBuffer()))
      return new Response(null, { headers: { ETag: '"whole"' } })
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return new Response(null, { status: 204 })
    }
    return read(request, name)
  }

  async function part(request: Request, name: string, uploadId: string, number: number) {
    const parts = uploads.get(uploadId)
    if (!parts) return refused(404, 'NoSuchUpload')
    if (request.method === 'PUT') {
      parts.set(number, new Uint8Array(await request.arrayBuffer()))
      return new Response(null, { headers: { ETag: `"${number}"` } })
    }
    uploads.delete(uploadId)
    if (request.method === 'DELETE') return new Response(null, { status: 204 })
    const inOrder = [...parts].toSorted(([one], [other]) => one - other).map(([, bytes]) => bytes)
    objects.set(name, new Uint8Array(Buffer.concat(inOrder)))
    return xml(`<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>`)
  }

  function read(request: Request, name: string): Response {
    const content = objects.get(name)
    if (!content) return refused(404, 'NoSuchKey')
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('Range') ?? '') ?? []
    if (first === undefined) return new Response(content)
    const slice = content.slice(Number(first), last ? Number(last) + 1 : undefined)
    return new Response(slice, { status: 206 })
  }

  function list(query: URLSearchParams): Response {
    const prefix = query.get('prefix') ?? ''
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort()
    const from = Number(query.get('continuation-token') ?? 0)
    const page = names.slice(from, from + pageSize)
    const isTruncated = from + pageSize < names.length
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
    )
    return xml(
      `<ListBucketResult><Name>${itsBucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${
        isTruncated ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : ''
      }${contents.join('')}</ListBucketResult>`,
    )
  }

  /** By the signature of version 4, whose key never travels. */
  async function refusalOf(request: Request, url: URL): Promise<Response | null> {
    const authorization = request.headers.get('Authorization') ?? ''
    const [, keyId, day, region, signed = '', signature] =
      /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=(\w+)/.exec(
        authorization,
      ) ?? []
    if (keyId !== itsKeyId) return refused(403, 'InvalidAccessKeyId')
    const stamp = request.headers.get('x-amz-date') ?? ''
    const at = Date.parse(stamp.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'))
    if (Math.abs(at - (Date.now() + played.aheadMs)) > 15 * minuteMs)
      return refused(403, 'RequestTimeTooSkewed')
    const query = [...url.searchParams]
      .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
      .sort()
      .join('&')
    const canonical = [
      request.method,
      url.pathname,
      query,
      ...signed.split(';').map((header) => `${header}:${request.headers.get(header)}`),
      '',
      signed,
      request.headers.get('x-amz-content-sha256'),
    ].join('\n')
    const toSign = ['AWS4-HMAC-SHA256', stamp, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join(
      '\n',
    )
    const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
      (previous, word) => hmac(previous, word ?? ''),
      `AWS4${itsSecret}`,
    )
    return hmac(key, toSign).toString('hex') === signature ? null : refused(403, 'SignatureDoesNotMatch')
  }
}

export function refused(status: number, code: string): Response {
  return xml(`<Error><Code>${code}</Code><Message>no</Message></Error>`, status)
}

function xml(body: string, status = 200): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    status,
    headers: { 'Content-Type': 'application/xml' },
  })
}

function sha256(text: string): string {
  return new Bun.CryptoHasher('sha256').update(text).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return new Bun.CryptoHasher('sha256', key).update(text).digest()
}

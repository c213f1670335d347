import { readFileSync } from 'node:fs'

/** A function that returns the same bytes with the same headers, and does nothing else. */
type Kept = { path: string; file: string; etag: string; headers: Record<string, string> }

const [, , port, list = ''] = process.argv
const kept = new Map(
  (JSON.parse(readFileSync(list, 'utf8')) as Kept[]).map(({ path, file, ...rest }) => [
    path,
    { ...rest, body: new Uint8Array(readFileSync(file)) },
  ]),
)

Bun.serve({
  port: Number(port),
  fetch(request) {
    const one = kept.get(new URL(request.url).pathname)
    if (!one) return new Response(null, { status: 404 })
    if (request.headers.get('If-None-Match') === one.etag)
      return new Response(null, { status: 304, headers: one.headers })
    return new Response(one.body, { headers: one.headers })
  },
})

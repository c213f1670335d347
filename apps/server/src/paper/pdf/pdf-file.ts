import { deflateSync } from 'node:zlib'
import { dict, list, type Ref } from './syntax.ts'

export type PdfFile = ReturnType<typeof pdfFile>

type Body = { head: string; stream: Uint8Array | null }

/** A PDF that is being written: its objects, and its bytes once all of them stand. Source: ISO 32000-1, 7.5. */
export function pdfFile() {
  const bodies: (Body | null)[] = []

  function reserve(): Ref {
    bodies.push(null)
    return `${bodies.length} 0 R`
  }

  function put(ref: Ref, head: string, stream: Uint8Array | null = null): void {
    bodies[Number.parseInt(ref, 10) - 1] = { head, stream }
  }

  function add(head: string): Ref {
    const ref = reserve()
    put(ref, head)
    return ref
  }

  /** Metadata stay readable to programs that know no PDF: they are not compressed. */
  function addStream(
    entries: Record<string, string | number>,
    bytes: Uint8Array,
    { isPlain = false } = {},
  ): Ref {
    const stream = isPlain ? bytes : deflateSync(bytes, { level: 6 })
    const ref = reserve()
    const filter = isPlain ? undefined : '/FlateDecode'
    put(ref, dict({ ...entries, Filter: filter, Length: stream.length }), stream)
    return ref
  }

  return {
    reserve,
    put,
    add,
    addStream,
    bytes: (ends: { root: Ref; info: Ref }) => written(bodies, ends),
  }
}

function written(bodies: (Body | null)[], { root, info }: { root: Ref; info: Ref }): Uint8Array {
  const parts: Uint8Array[] = [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')]
  let length = parts[0]?.length ?? 0
  const offsets = bodies.map((body, index) => {
    if (!body) throw new Error(`object ${index + 1} was never written`)
    const offset = length
    const chunks = body.stream
      ? [`${index + 1} 0 obj\n${body.head}\nstream\n`, body.stream, '\nendstream\nendobj\n']
      : [`${index + 1} 0 obj\n${body.head}\nendobj\n`]
    for (const chunk of chunks) {
      const bytes = typeof chunk === 'string' ? latin1(chunk) : chunk
      parts.push(bytes)
      length += bytes.length
    }
    return offset
  })
  const name = nameOf(parts)
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const trailer = dict({ Size: bodies.length + 1, Root: root, Info: info, ID: list([name, name]) })
  parts.push(
    latin1(
      `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n${trailer}\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/** What tells this file from others: made of what stands in it. */
function nameOf(parts: Uint8Array[]): string {
  const hash = new Bun.CryptoHasher('md5')
  for (const part of parts) hash.update(part)
  return `<${hash.digest('hex')}>`
}

function latin1(value: string): Uint8Array {
  return Buffer.from(value, 'latin1')
}

import { inflateSync } from 'node:zlib'

type Entry = { head: string; bytes: Uint8Array }

/**
 * A PDF of ours, read back: its objects where its table says they are, its words in the order in which they are read.
 * Errors: throws where the table names a place at which no object begins.
 */
export function readPdf(file: Uint8Array) {
  const raw = Buffer.from(file).toString('latin1')
  const entries = entriesOf(raw)
  const pages = [...entries.values()].filter(({ head }) => head.includes('/Type /Page '))
  const spoken = pages.map((page) => wordsOf(entries, page))

  return {
    raw,
    pageCount: pages.length,
    /** What a screen reader says, page by page. */
    read: spoken.map((words) => words.filter(({ isRead }) => isRead).map(({ text }) => text)),
    /** All that stands on the pages, feet and carried sums included. */
    seen: spoken.map((words) => words.map(({ text }) => text)),
    fonts: [...entries.values()].filter(({ head }) => head.includes('/FontFile2')),
    attached: [...entries.values()]
      .filter(({ head }) => head.includes('/EmbeddedFile '))
      .map(({ bytes }) => Buffer.from(bytes).toString()),
  }
}

function entriesOf(raw: string): Map<string, Entry> {
  const table = Number(raw.match(/startxref\n(\d+)\n/)?.[1])
  const offsets = [...raw.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset))
  return new Map(
    offsets.map((offset, index) => {
      const start = `${index + 1} 0 obj\n`
      if (!raw.startsWith(start, offset)) throw new Error(`object ${index + 1} is not at ${offset}`)
      const head = raw.slice(offset + start.length, raw.indexOf('\n', offset + start.length))
      return [`${index + 1} 0 R`, { head, bytes: bytesOf(raw, head, offset + start.length + head.length) }]
    }),
  )
}

function bytesOf(raw: string, head: string, end: number): Uint8Array {
  const length = Number(head.match(/\/Length (\d+)/)?.[1] ?? 0)
  const from = end + '\nstream\n'.length
  const stream = Buffer.from(raw.slice(from, from + length), 'latin1')
  return head.includes('/FlateDecode') ? inflateSync(stream) : stream
}

function wordsOf(entries: Map<string, Entry>, page: Entry): { text: string; isRead: boolean }[] {
  const fonts = charactersByFont(entries, page.head)
  const contents = entries.get(page.head.match(/\/Contents (\d+ 0 R)/)?.[1] ?? '')
  const marked = Buffer.from(contents?.bytes ?? [])
    .toString('latin1')
    .matchAll(/^\/(\w+) (?:<<.*>> BDC|BMC)\n([\s\S]*?)\nEMC$/gm)
  return [...marked].flatMap(([, tag, drawn = '']) => {
    const runs = [...drawn.matchAll(/\/(F\d+) [\d.]+ Tf <([0-9a-f]*)> Tj/g)]
    const text = runs.map(([, font = '', codes = '']) => decoded(codes, fonts.get(font))).join('')
    return text ? [{ text: text.replace(/[\u00a0\u202f]/g, ' '), isRead: tag !== 'Artifact' }] : []
  })
}

function decoded(codes: string, characters: Map<string, string> | undefined): string {
  return (codes.match(/.{4}/g) ?? []).map((code) => characters?.get(code) ?? '\ufffd').join('')
}

function charactersByFont(entries: Map<string, Entry>, page: string): Map<string, Map<string, string>> {
  return new Map(
    [...page.matchAll(/\/(F\d+) (\d+ 0 R)/g)].map(([, name = '', ref = '']) => {
      const map = entries.get(ref)?.head.match(/\/ToUnicode (\d+ 0 R)/)?.[1] ?? ''
      const rows = Buffer.from(entries.get(map)?.bytes ?? [])
        .toString('latin1')
        .matchAll(/^<(\w{4})> <(\w+)>$/gm)
      return [name, new Map([...rows].map(([, code = '', character = '']) => [code, fromHex16(character)]))]
    }),
  )
}

function fromHex16(digits: string): string {
  return String.fromCharCode(...(digits.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)))
}

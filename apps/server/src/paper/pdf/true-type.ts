export type TrueType = ReturnType<typeof readTrueType>

/** What a PDF needs of a font; its other tables serve programs that lay out text. */
const keptTables = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']

/**
 * A TrueType font: its glyphs, their widths, and the part of it that some glyphs need.
 * Units: widths and heights in thousandths of the letter's size. Errors: throws for a font without one of its tables.
 */
export function readTrueType(bytes: Uint8Array) {
  const tables = tablesOf(bytes)
  const table = (name: string) => tables.get(name) ?? missing(name)
  const [head, hhea, os2] = [table('head'), table('hhea'), table('OS/2')]
  const scale = 1000 / head.getUint16(18)
  const glyphs = charactersOf(table('cmap'))
  const metrics = hhea.getUint16(34)
  const hmtx = table('hmtx')

  return {
    /** 0 for a character that the font does not draw. */
    glyphOf: (character: string) => glyphs.get(character.codePointAt(0) ?? 0) ?? 0,
    widthOf: (glyph: number) => hmtx.getUint16(Math.min(glyph, metrics - 1) * 4) * scale,
    ascent: hhea.getInt16(4) * scale,
    descent: hhea.getInt16(6) * scale,
    capHeight: os2.getInt16(88) * scale,
    box: [36, 38, 40, 42].map((at) => Math.round(head.getInt16(at) * scale)),
    partWith: (used: Iterable<number>) => partWith(tables, used),
  }
}

function tablesOf(bytes: Uint8Array): Map<string, DataView> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return new Map(
    [...Array(view.getUint16(4)).keys()].map((index) => {
      const at = 12 + index * 16
      const name = String.fromCharCode(...bytes.subarray(at, at + 4))
      return [
        name,
        new DataView(bytes.buffer, bytes.byteOffset + view.getUint32(at + 8), view.getUint32(at + 12)),
      ]
    }),
  )
}

function missing(name: string): never {
  throw new Error(`a font without its table ${name}`)
}

/** Of the table of Unicode's first plane (format 4). */
function charactersOf(cmap: DataView): Map<number, number> {
  const starts = [...Array(cmap.getUint16(2)).keys()].map((index) => cmap.getUint32(4 + index * 8 + 4))
  const at = starts.find((start) => cmap.getUint16(start) === 4) ?? missing('cmap 4')
  const segments = cmap.getUint16(at + 6) / 2
  const found = new Map<number, number>()
  for (let segment = 0; segment < segments; segment += 1) {
    const field = (row: number) => at + 14 + row * segments * 2 + (row > 0 ? 2 : 0) + segment * 2
    const [end, start, delta] = [cmap.getUint16(field(0)), cmap.getUint16(field(1)), cmap.getUint16(field(2))]
    const offset = cmap.getUint16(field(3))
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const told = offset ? cmap.getUint16(field(3) + offset + (code - start) * 2) : code
      const glyph = offset && !told ? 0 : (told + delta) & 0xffff
      if (glyph) found.set(code, glyph)
    }
  }
  return found
}

/** The font with the outlines and widths of some glyphs alone, under the numbers that they had. */
function partWith(tables: Map<string, DataView>, used: Iterable<number>): Uint8Array {
  const whole = new Map(keptTables.flatMap((name) => pair(name, tables.get(name))))
  const glyf = whole.get('glyf') ?? missing('glyf')
  const offsets = offsetsOf(tables)
  const kept = withParts(new Set([0, ...used]), glyf, offsets)

  const outlines: Uint8Array[] = []
  const loca = new DataView(new ArrayBuffer(offsets.length * 4))
  let length = 0
  for (let glyph = 0; glyph < offsets.length; glyph += 1) {
    loca.setUint32(glyph * 4, length)
    if (!kept.has(glyph)) continue
    const [from = 0, to = 0] = offsets.slice(glyph, glyph + 2)
    outlines.push(bytesOf(glyf).subarray(from, to), new Uint8Array(-(to - from) & 3))
    length += (to - from + 3) & ~3
  }
  const head = copyOf(whole.get('head') ?? missing('head'))
  head.setUint16(50, 1)
  const hmtx = copyOf(whole.get('hmtx') ?? missing('hmtx'))
  const metrics = (whole.get('hhea') ?? missing('hhea')).getUint16(34)
  for (let glyph = 0; glyph < metrics; glyph += 1) if (!kept.has(glyph)) hmtx.setUint32(glyph * 4, 0)
  return fontOf(
    new Map([
      ...whole,
      ['glyf', viewOf(Buffer.concat(outlines))],
      ['head', head],
      ['hmtx', hmtx],
      ['loca', loca],
    ]),
  )
}

function pair(name: string, table: DataView | undefined): [string, DataView][] {
  return table ? [[name, table]] : []
}

function offsetsOf(tables: Map<string, DataView>): number[] {
  const loca = tables.get('loca') ?? missing('loca')
  const isLong = tables.get('head')?.getUint16(50) === 1
  return [...Array(loca.byteLength / (isLong ? 4 : 2)).keys()].map((index) =>
    isLong ? loca.getUint32(index * 4) : loca.getUint16(index * 2) * 2,
  )
}

/** An 'é' is drawn as an 'e' and an accent: with the glyphs that these glyphs are made of. */
function withParts(glyphs: Set<number>, glyf: DataView, offsets: number[]): Set<number> {
  for (const glyph of glyphs) {
    const [from = 0, to = 0] = offsets.slice(glyph, glyph + 2)
    if (from === to || glyf.getInt16(from) >= 0) continue
    for (let at = from + 10, flags = 0x20; flags & 0x20; ) {
      flags = glyf.getUint16(at)
      glyphs.add(glyf.getUint16(at + 2))
      const transform = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
      at += 4 + (flags & 0x01 ? 4 : 2) + transform
    }
  }
  return glyphs
}

function fontOf(tables: Map<string, DataView>): Uint8Array {
  const names = [...tables.keys()].toSorted()
  const start = 12 + names.length * 16
  const header = new DataView(new ArrayBuffer(start))
  const power = Math.floor(Math.log2(names.length))
  header.setUint32(0, 0x00010000)
  header.setUint16(4, names.length)
  header.setUint16(6, 2 ** power * 16)
  header.setUint16(8, power)
  header.setUint16(10, (names.length - 2 ** power) * 16)
  const parts: Uint8Array[] = []
  let offset = start
  for (const [index, name] of names.entries()) {
    const bytes = bytesOf(tables.get(name) ?? missing(name))
    const padded = Buffer.concat([bytes, new Uint8Array(-bytes.length & 3)])
    for (let letter = 0; letter < 4; letter += 1)
      header.setUint8(12 + index * 16 + letter, name.charCodeAt(letter))
    header.setUint32(12 + index * 16 + 4, checksum(padded))
    header.setUint32(12 + index * 16 + 8, offset)
    header.setUint32(12 + index * 16 + 12, bytes.length)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat([bytesOf(header), ...parts])
}

function checksum(bytes: Uint8Array): number {
  const view = viewOf(bytes)
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

function copyOf(view: DataView): DataView {
  return viewOf(bytesOf(view).slice())
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function bytesOf(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
}

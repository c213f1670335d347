import type { Font, Letter } from './faces.ts'
import type { PdfFile } from './pdf-file.ts'
import { dict, hex16, list, type Ref } from './syntax.ts'

/** The fonts of one file, with the glyphs that it draws. */
export function fontsInUse() {
  const used = new Map<Font, Map<number, Letter>>()

  return {
    /** The name under which pages draw with the letter's font. */
    use(letter: Letter): string {
      const glyphs = used.get(letter.font) ?? new Map<number, Letter>()
      used.set(letter.font, glyphs)
      if (!glyphs.has(letter.glyph)) glyphs.set(letter.glyph, letter)
      return `F${[...used.keys()].indexOf(letter.font) + 1}`
    },
    /** Writes them, each with its glyphs alone. Answers the dictionary that pages name. */
    embed(file: PdfFile): string {
      const refs = [...used].map(([font, glyphs], index) => [`F${index + 1}`, embedded(file, font, glyphs)])
      return dict(Object.fromEntries(refs))
    },
  }
}

function embedded(file: PdfFile, font: Font, glyphs: Map<number, Letter>): Ref {
  const { shapes } = font
  const letters = [...glyphs.values()].toSorted((one, other) => one.glyph - other.glyph)
  const part = shapes.partWith(glyphs.keys())
  const name = `/${tagOf(part)}+${font.name}`
  const program = file.addStream({ Length1: part.length }, part)
  const descriptor = file.add(
    dict({
      Type: '/FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: list(shapes.box),
      ItalicAngle: 0,
      Ascent: Math.round(shapes.ascent),
      Descent: Math.round(shapes.descent),
      CapHeight: Math.round(shapes.capHeight),
      StemV: 80,
      FontFile2: program,
    }),
  )
  const widths = letters.map(({ glyph, width }) => `${glyph} [${Math.round(width * 100) / 100}]`)
  const descendant = file.add(
    dict({
      Type: '/Font',
      Subtype: '/CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: dict({ Registry: '(Adobe)', Ordering: '(Identity)', Supplement: 0 }),
      FontDescriptor: descriptor,
      CIDToGIDMap: '/Identity',
      W: list(widths),
    }),
  )
  return file.add(
    dict({
      Type: '/Font',
      Subtype: '/Type0',
      BaseFont: name,
      Encoding: '/Identity-H',
      DescendantFonts: list([descendant]),
      ToUnicode: file.addStream({}, Buffer.from(charactersOf(letters))),
    }),
  )
}

/** Six letters that tell this part of the font from others. */
function tagOf(part: Uint8Array): string {
  const hash = new Bun.CryptoHasher('md5').update(part).digest()
  return String.fromCharCode(...hash.subarray(0, 6).map((byte) => 65 + (byte % 26)))
}

/** Which character each glyph is: what is copied, searched and read aloud. */
function charactersOf(letters: Letter[]): string {
  const rows = letters.map(
    ({ glyph, character }) => `<${glyph.toString(16).padStart(4, '0')}> <${hex16(character)}>`,
  )
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, index) => {
    const block = rows.slice(index * 100, index * 100 + 100)
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`
  })
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

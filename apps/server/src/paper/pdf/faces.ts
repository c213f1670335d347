import { readFileSync } from 'node:fs'
import bricolage700Latin from './.fonts/bricolage-700-latin.ttf' with { type: 'file' }
import inter400Cyrillic from './.fonts/inter-400-cyrillic.ttf' with { type: 'file' }
import inter400Greek from './.fonts/inter-400-greek.ttf' with { type: 'file' }
import inter400Latin from './.fonts/inter-400-latin.ttf' with { type: 'file' }
import inter400LatinExt from './.fonts/inter-400-latin-ext.ttf' with { type: 'file' }
import inter600Cyrillic from './.fonts/inter-600-cyrillic.ttf' with { type: 'file' }
import inter600Greek from './.fonts/inter-600-greek.ttf' with { type: 'file' }
import inter600Latin from './.fonts/inter-600-latin.ttf' with { type: 'file' }
import inter600LatinExt from './.fonts/inter-600-latin-ext.ttf' with { type: 'file' }
import { evenDigits } from './even-digits.ts'
import { readTrueType, type TrueType } from './true-type.ts'

type Face = 'text' | 'strong' | 'title'

/** `evenDigits` are the glyphs of digits that are all as wide, where the font has some. */
export type Font = { name: string; shapes: TrueType; evenDigits: number[] | undefined }

export type Style = { face: Face; size: number; hasEvenDigits?: boolean }

/** A character as it is drawn. Units: `width` in thousandths of the letter's size. */
export type Letter = { font: Font; glyph: number; character: string; width: number }

/** Each face asks its fonts one after the other: a name may be Polish, Greek or Russian. */
const files: Record<Face, [string, string][]> = {
  text: [
    ['Inter-Regular', inter400Latin],
    ['Inter-Regular-Ext', inter400LatinExt],
    ['Inter-Regular-Greek', inter400Greek],
    ['Inter-Regular-Cyrillic', inter400Cyrillic],
  ],
  strong: [
    ['Inter-SemiBold', inter600Latin],
    ['Inter-SemiBold-Ext', inter600LatinExt],
    ['Inter-SemiBold-Greek', inter600Greek],
    ['Inter-SemiBold-Cyrillic', inter600Cyrillic],
  ],
  title: [['BricolageGrotesque-Bold', bricolage700Latin]],
}

const loaded = new Map<string, Font>()

/** Read when a letter wants it: a start does not wait for it, and most papers are Latin. */
function fontOf([name, path]: [string, string]): Font {
  const known = loaded.get(name)
  if (known) return known
  const shapes = readTrueType(readFileSync(path))
  const font = { name, shapes, evenDigits: evenDigits[name] }
  loaded.set(name, font)
  return font
}

/** A text, letter by letter; what no font draws stands as a question mark. */
export function lettersOf(text: string, style: Omit<Style, 'size'>): Letter[] {
  return [...text.normalize('NFC')].map(
    (character) => letter(character, style) ?? plainLetter(character, style) ?? noLetter(),
  )
}

function plainLetter(character: string, style: Omit<Style, 'size'>): Letter | null {
  return letter(character.normalize('NFKD')[0] ?? '?', style) ?? letter('?', style)
}

type Met = Map<string, Letter>

/** By face, with digits as they are or even: papers say the same few letters a thousand times. */
const met: Record<Face, [Met, Met]> = {
  text: [new Map(), new Map()],
  strong: [new Map(), new Map()],
  title: [new Map(), new Map()],
}

function letter(character: string, { face, hasEvenDigits }: Omit<Style, 'size'>): Letter | null {
  const letters = met[face][hasEvenDigits ? 1 : 0]
  const known = letters.get(character)
  if (known) return known
  for (const file of face === 'title' ? [...files.title, ...files.strong] : files[face]) {
    const font = fontOf(file)
    const even = hasEvenDigits && /\d/.test(character) ? font.evenDigits?.[Number(character)] : undefined
    const glyph = even ?? font.shapes.glyphOf(character)
    if (!glyph) continue
    const found = { font, glyph, character, width: font.shapes.widthOf(glyph) }
    letters.set(character, found)
    return found
  }
  return null
}

function noLetter(): never {
  throw new Error('a font without a question mark')
}

/** Units: points. */
export function widthOf(text: string, style: Style): number {
  return lettersOf(text, style).reduce((sum, { width }) => sum + width, 0) * (style.size / 1000)
}

/** A text on as many lines as its width needs; a word that is longer than a line is cut. */
export function linesOf(text: string, style: Style, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/[ \n\t]+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer, style) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const pieces = cut(word, style, width)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line ? [...lines, line] : lines
}

function cut(word: string, style: Style, width: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece && widthOf(piece + character, style) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

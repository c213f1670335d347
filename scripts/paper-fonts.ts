/**
 * Makes the fonts of factures from those of the site: one weight and a range of letters each, as a PDF can hold them. Every
 * install runs it; where they stand as they would be made, it does nothing.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'

const root = join(import.meta.dir, '..')
const papers = join(root, 'apps/server/src/paper/pdf')
const folder = join(papers, '.fonts')

const letters = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸŽžŠš\u2011\u202f–—‘’‚“”„†•…‰‹›€™−≈≠≤≥←↑→↓`,
  'latin-ext': `${range(0x100, 0x17f)}${range(0x1cd, 0x1dc)}${range(0x218, 0x21b)}${range(0x1e00, 0x1eff)}`,
  greek: range(0x370, 0x3ff),
  cyrillic: range(0x400, 0x45f),
}

type Cut = { from: string; letters: string; weight: number }

const cuts: Record<string, Cut> = {}
for (const weight of [400, 600])
  for (const [name, text] of Object.entries(letters))
    cuts[`inter-${weight}-${name}`] = {
      from: source('inter', `inter-${name}`),
      ...{ letters: text, weight },
    }
cuts['bricolage-700-latin'] = {
  from: source('bricolage-grotesque', 'bricolage-grotesque-latin'),
  ...{ letters: letters.latin, weight: 700 },
}

const stamp = join(folder, 'made-from')
const madeFrom = Bun.hash(
  [readFileSync(import.meta.path), ...Object.values(cuts).map(({ from }) => readFileSync(from))].join(),
).toString(16)
const standing = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
if (standing !== madeFrom) await makeAll()

async function makeAll() {
  mkdirSync(folder, { recursive: true })
  const digits: Record<string, number[]> = {}
  for (const [name, cut] of Object.entries(cuts)) {
    const font = await made(cut)
    writeFileSync(join(folder, `${name}.ttf`), font)
    if (name === 'inter-400-latin') digits['Inter-Regular'] = await evenDigits(font)
    if (name === 'inter-600-latin') digits['Inter-SemiBold'] = await evenDigits(font)
  }
  writeFileSync(join(papers, 'even-digits.ts'), evenDigitsText(digits))
  // Last: what was interrupted is made again.
  writeFileSync(stamp, madeFrom)
}

/** As the formatter would write it. */
function evenDigitsText(digits: Record<string, number[]>): string {
  const lines = Object.entries(digits).map(([font, glyphs]) => `  '${font}': [${glyphs.join(', ')}],\n`)
  return [
    '/** The glyphs of digits that are all as wide, by font. Written by scripts/paper-fonts.ts. */\n',
    `export const evenDigits: Record<string, number[]> = {\n${lines.join('')}}\n`,
  ].join('')
}

function source(library: string, file: string): string {
  return join(root, 'node_modules/@fontsource-variable', library, 'files', `${file}-wght-normal.woff2`)
}

function made({ from, letters: text, weight }: Cut): Promise<Uint8Array> {
  return subsetFont(readFileSync(from), text, { targetFormat: 'truetype', variationAxes: { wght: weight } })
}

/** The glyphs of digits that are as wide as each other, as amounts under each other want them. */
async function evenDigits(font: Uint8Array): Promise<number[]> {
  const shaper = await harfbuzz
  const buffer = shaper.createBuffer()
  buffer.addText('0123456789')
  buffer.guessSegmentProperties()
  shaper.shape(shaper.createFont(shaper.createFace(shaper.createBlob(font), 0)), buffer, '+tnum')
  return buffer.json().map(({ g }: { g: number }) => g)
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}

/** Writes the fonts of factures: one weight and a range of letters each, as a PDF can hold them. Run by hand, its files are committed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { root } from './steps.ts'

const folder = join(root, 'apps/server/src/paper/pdf/fonts')

const letters = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸŽžŠš\u2011\u202f–—‘’‚“”„†•…‰‹›€™−≈≠≤≥←↑→↓`,
  'latin-ext': `${range(0x100, 0x17f)}${range(0x1cd, 0x1dc)}${range(0x218, 0x21b)}${range(0x1e00, 0x1eff)}`,
  greek: range(0x370, 0x3ff),
  cyrillic: range(0x400, 0x45f),
}

const digits: Record<string, number[]> = {}
for (const weight of [400, 600]) {
  for (const [name, text] of Object.entries(letters)) {
    const file = `inter-${weight}-${name}`
    const font = await write(file, `inter/files/inter-${name}-wght-normal.woff2`, text, weight)
    if (name === 'latin') digits[weight === 400 ? 'Inter-Regular' : 'Inter-SemiBold'] = await evenDigits(font)
  }
}
const words = JSON.stringify(digits).replaceAll('"', "'")
const comment =
  '/** The glyphs of digits that are all as wide, by font. Written by scripts/paper-fonts.ts. */'
writeFileSync(
  join(folder, 'even-digits.ts'),
  `${comment}\nexport const evenDigits: Record<string, number[]> = ${words}\n`,
)
await write(
  'bricolage-700-latin',
  'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  letters.latin,
  700,
)

async function write(name: string, from: string, text: string, weight: number): Promise<Uint8Array> {
  const whole = readFileSync(join(root, 'node_modules/@fontsource-variable', from))
  const font = await subsetFont(whole, text, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  })
  writeFileSync(join(folder, `${name}.ttf`), font)
  return font
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

import { mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const folder = new URL('.fonts/', import.meta.url)

const fonts = [
  { file: 'inter.woff2', from: 'inter/files/inter-latin-wght-normal.woff2', weights: { min: 400, max: 700 } },
  {
    file: 'bricolage-grotesque.woff2',
    from: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weights: 700,
  },
] as const

/** What the letters of this site, and of the names that are typed into it, are drawn with; others come from the system. */
export const fontCharacters = [
  String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index)),
  'àâäáãåæçéèêëíìîïñóòôöõøœúùûüýÿšžß',
  'ÀÂÄÁÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØŒÚÙÛÜÝŸŠŽ',
  '\u00a0\u2011\u202f«»‹›“”„‘’‚…·•–—−×÷±≈≤≥°²³½¼¾ªº€£©®™§¶†¡¿←↑→↓',
].join('')

/** Writes the fonts that the styles name, with the characters and weights in use alone: half of their bytes. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async buildStart() {
      mkdirSync(folder, { recursive: true })
      for (const { file, from, weights } of fonts) {
        const whole = await readFile(require.resolve(`@fontsource-variable/${from}`))
        const subset = await subsetFont(whole, fontCharacters, {
          targetFormat: 'woff2',
          variationAxes: { wght: weights },
        })
        await writeFile(new URL(file, folder), subset)
      }
    },
  }
}

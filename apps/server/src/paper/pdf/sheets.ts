import { fontsInUse } from './embed-fonts.ts'
import { type Letter, lettersOf, type Style, widthOf } from './faces.ts'
import type { PdfFile } from './pdf-file.ts'
import { structure, type Tag } from './structure.ts'
import { colour, dict, list, points, type Ref } from './syntax.ts'

/** A4, upright. Units: points. */
export const sheetSize = { width: 595.28, height: 841.89 }

export type Words = Style & { x: number; y: number; ink: string; align?: 'right' }

export type Sheets = ReturnType<typeof sheets>

/**
 * The pages of a file, drawn on one after the other. Units: points; `y` from the top of the page down. What has no tag is
 * decoration, or said elsewhere: screen readers pass it by.
 */
export function sheets() {
  const pages: string[][] = []
  const fonts = fontsInUse()
  const tree = structure()

  function draw(operators: string, tag: Tag | null, page = pages.length - 1): void {
    const begin = tag ? `/${tag.role} <</MCID ${tree.mark(tag, page)}>> BDC` : '/Artifact BMC'
    pages[page]?.push(`${begin}\n${operators}\nEMC`)
  }

  return {
    tag: tree.tag,
    add: () => void pages.push([]),
    count: () => pages.length,
    /** Words on one line, from `x` on or until it. */
    write(value: string, words: Words, tag: Tag | null = null, page?: number): void {
      if (value) draw(wordsOperators(value, words, fonts.use), tag, page)
    },
    box({ x, y, width, height, ink }: Box): void {
      draw(
        `${colour(ink)} rg ${points(x)} ${points(fromFoot(y + height))} ${points(width)} ${points(height)} re f`,
        null,
      )
    },
    line({ x, y, width, ink }: Omit<Box, 'height'>): void {
      draw(
        `${colour(ink)} RG 0.6 w ${points(x)} ${points(fromFoot(y))} m ${points(x + width)} ${points(fromFoot(y))} l S`,
        null,
      )
    },
    /** Operators of a drawing whose own axes go right and down from a place. */
    drawing(operators: string, { x, y, scale }: { x: number; y: number; scale: number }): void {
      draw(`q ${scale} 0 0 ${-scale} ${points(x)} ${points(fromFoot(y))} cm\n${operators}\nQ`, null)
    },
    /** Writes all of it. Answers what the file's catalogue names. */
    finish(file: PdfFile): { pages: Ref; structure: Ref } {
      const parent = file.reserve()
      const resources = dict({ Font: fonts.embed(file) })
      const refs = pages.map((content, index) =>
        file.add(
          dict({
            Type: '/Page',
            Parent: parent,
            MediaBox: list([0, 0, sheetSize.width, sheetSize.height]),
            Resources: resources,
            Contents: file.addStream({}, Buffer.from(content.join('\n'), 'latin1')),
            StructParents: index,
            Tabs: '/S',
          }),
        ),
      )
      file.put(parent, dict({ Type: '/Pages', Kids: list(refs), Count: refs.length }))
      return { pages: parent, structure: tree.write(file, refs) }
    },
  }
}

type Box = { x: number; y: number; width: number; height: number; ink: string }

/** A page's own axis begins at its foot. */
function fromFoot(y: number): number {
  return sheetSize.height - y
}

function wordsOperators(value: string, words: Words, fontName: (letter: Letter) => string): string {
  const width = words.align ? widthOf(value, words) : 0
  const shown = runsOf(lettersOf(value, words)).map(([name, codes]) => {
    return `/${name} ${points(words.size)} Tf <${codes}> Tj`
  })
  const place = `${points(words.x - width)} ${points(fromFoot(words.y))} Td`
  return `BT ${colour(words.ink)} rg ${place} ${shown.join(' ')} ET`

  /** Letters beside each other that one font draws, by its name and as its glyphs. */
  function runsOf(letters: Letter[]): [string, string][] {
    const runs: [string, string][] = []
    for (const letter of letters) {
      const [name, run] = [fontName(letter), runs.at(-1)]
      const code = letter.glyph.toString(16).padStart(4, '0')
      if (run?.[0] === name) run[1] += code
      else runs.push([name, code])
    }
    return runs
  }
}

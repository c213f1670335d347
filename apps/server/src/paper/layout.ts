import { typeset } from '@tramontane/domain/words/typeset'
import { linesOf, type Style } from './pdf/faces.ts'
import { type Sheets, sheetSize, type Words } from './pdf/sheets.ts'
import type { Tag } from './pdf/structure.ts'
import type { PrintedDocument } from './printed-document.ts'

export const ink = {
  nuit: '#0b2545',
  ciel: '#1b6ca8',
  ecume: '#e8f4fa',
  soleil: '#f2b705',
  grey: '#48586c',
  line: '#c9dbe7',
}

export const margin = 48
export const right = sheetSize.width - margin
export const inner = right - margin
/** Where what is written ends, above the foot. */
export const floor = sheetSize.height - 72

/** A paper under way: its pages, and how far down the present one is written. */
export type Layout = { sheets: Sheets; document: PrintedDocument; y: number }

/** Words that may need several lines. Answers where they end. */
export function paragraph(
  { sheets }: Layout,
  value: string,
  { width, step, ...words }: Words & { width: number; step: number },
  tag: Tag | null,
): number {
  const lines = linesOf(typeset(value), words, width)
  for (const [index, line] of lines.entries())
    sheets.write(line, { ...words, y: words.y + index * step }, tag)
  return words.y + lines.length * step
}

export function lineCount(value: string, style: Style, width: number): number {
  return linesOf(typeset(value), style, width).length
}

/** Another page, which says of what it is. */
export function turn(layout: Layout, title: string): void {
  layout.sheets.add()
  layout.sheets.write(title, { face: 'title', size: 13, ink: ink.nuit, x: margin, y: 56 })
  layout.sheets.box({ x: margin, y: 64, width: 28, height: 2.5, ink: ink.soleil })
  layout.y = 92
}

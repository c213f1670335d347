import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import type { DocumentLine } from '@tramontane/domain/documents/document'
import { amount, rateText, titleOf } from './document-words.ts'
import { floor, ink, inner, type Layout, lineCount, margin, paragraph, right, turn } from './layout.ts'
import type { Style } from './pdf/faces.ts'
import type { Tag } from './pdf/structure.ts'

type Column = { head: string; width: number; of: (line: DocumentLine) => string }

const label: Style = { face: 'strong', size: 9.5 }
const detail: Style = { face: 'text', size: 8.5 }
const figure = { face: 'text', size: 9.5, ink: ink.nuit, hasEvenDigits: true } as const
const rowStep = 12
const padding = 6

/** What was done, line by line; on several pages what was carried stands at their foot and their head. */
export function drawLines(layout: Layout): void {
  const { sheets, document } = layout
  const columns = columnsOf(document.lines)
  const table = sheets.tag('Table')
  drawHeads(layout, columns, sheets.tag('TR', table))
  let carried = 0
  for (const line of document.lines) {
    if (layout.y + heightOf(line, columns) > floor - 24) {
      turnWithSum(layout, columns, carried)
    }
    drawRow(layout, { line, columns, row: sheets.tag('TR', table) })
    carried += line.cents
  }
}

/** Turns the page within the lines: the sum so far at its foot, and at the head of the next. */
export function turnWithSum(layout: Layout, columns: Column[], carried: number): void {
  const { sheets, document } = layout
  const sum = (words: string, y: number) => {
    sheets.write(`${words} : ${amount(carried)}`.replace(' :', '\u00a0:'), {
      ...figure,
      face: 'strong',
      x: right - 8,
      y,
      align: 'right',
    })
  }
  sum('À reporter', layout.y + 16)
  turn(layout, `${titleOf(document)} (suite)`)
  drawHeads(layout, columns, null)
  if (!carried) return
  sum('Report', layout.y + 14)
  layout.y += 24
  sheets.line({ x: margin, y: layout.y, width: inner, ink: ink.line })
}

/** Prices hold their taxes; where there are some, what they are without is told too. */
export function columnsOf(lines: DocumentLine[]): Column[] {
  const hasVat = lines.some(({ vatRate }) => vatRate > 0)
  const unit = ({ unitCents, vatRate }: DocumentLine) => amount((unitCents * 10_000) / (10_000 + vatRate))
  return [
    ...(lines.some(({ on }) => on) ? [{ head: 'Date', width: 62, of: dateOf }] : []),
    { head: 'Qté', width: 32, of: ({ quantity }) => String(quantity) },
    { head: hasVat ? 'Prix unit. HT' : 'Prix unitaire', width: 72, of: unit },
    ...(hasVat ? [{ head: 'TVA', width: 44, of: ({ vatRate }: DocumentLine) => rateText(vatRate) }] : []),
    { head: hasVat ? 'Montant TTC' : 'Montant', width: 74, of: ({ cents }) => amount(cents) },
  ]
}

function dateOf({ on }: DocumentLine): string {
  return on ? shortFrenchDate(on) : ''
}

/** How wide the words of a line may be, left of its figures. */
function wordsWidth(columns: Column[]): number {
  return inner - 16 - columns.reduce((sum, { width }) => sum + width, 0)
}

function drawHeads(layout: Layout, columns: Column[], row: Tag | null): void {
  const { sheets, y } = layout
  const head = { face: 'strong', size: 8.5, ink: ink.nuit, y: y + 16 } as const
  const cell = () => row && sheets.tag('TH', row)
  sheets.box({ x: margin, y, width: inner, height: 25, ink: ink.ecume })
  sheets.write('Désignation', { ...head, x: margin + 8 }, cell())
  let x = right - 8
  const ends = columns.toReversed().map(({ width }) => {
    x -= width
    return x + width
  })
  for (const [index, column] of columns.entries()) {
    sheets.write(column.head, { ...head, x: ends[columns.length - 1 - index] ?? 0, align: 'right' }, cell())
  }
  layout.y = y + 25
}

function heightOf(line: DocumentLine, columns: Column[]): number {
  const width = wordsWidth(columns)
  const details = lineCount(detailOf(line), detail, width)
  return padding * 2 + (lineCount(line.label, label, width) + details) * rowStep
}

/** A period says its last day too. */
function detailOf({ detail, on, until }: DocumentLine): string {
  const period = on && until && until !== on ? `du ${shortFrenchDate(on)} au ${shortFrenchDate(until)}` : ''
  return [detail, period].filter(Boolean).join(' · ')
}

function drawRow(
  layout: Layout,
  { line, columns, row }: { line: DocumentLine; columns: Column[]; row: Tag },
): void {
  const { sheets } = layout
  const top = layout.y + padding + 9
  const words = { x: margin + 8, width: wordsWidth(columns), step: rowStep }
  const cell = sheets.tag('TD', row)
  const below = paragraph(layout, line.label, { ...label, ...words, ink: ink.nuit, y: top }, cell)
  const end = paragraph(layout, detailOf(line), { ...detail, ...words, ink: ink.grey, y: below }, cell)
  let x = right - 8 - columns.reduce((sum, { width }) => sum + width, 0)
  for (const column of columns) {
    x += column.width
    sheets.write(column.of(line), { ...figure, x, y: top, align: 'right' }, sheets.tag('TD', row))
  }
  layout.y = end - 9 + padding
  sheets.line({ x: margin, y: layout.y, width: inner, ink: ink.line })
}

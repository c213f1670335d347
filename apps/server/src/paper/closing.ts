import type { DocumentLine } from '@tramontane/domain/documents/document'
import { sumOfLines, totalsOf } from '@tramontane/domain/documents/document'
import { amount, leftToPay, mentionsOf, paymentText, rateText, titleOf } from './document-words.ts'
import { floor, ink, inner, type Layout, lineCount, margin, paragraph, right, turn } from './layout.ts'
import { columnsOf, turnWithSum } from './lines-table.ts'
import type { PrintedDocument } from './printed-document.ts'

type Row = { words: string; cents: number; isWhole?: boolean }

const rowHeight = 18
const sumsWidth = 310
const mention = { face: 'text', size: 8.5, ink: ink.grey } as const

/** The sums, what was paid, what the law wants said, and on a devis where its client signs. */
export function drawClosing(layout: Layout): void {
  const { document } = layout
  const rows = sumsOf(document)
  if (layout.y + 30 + rows.length * rowHeight > floor) {
    turnWithSum(layout, columnsOf(document.lines), document.totals.cents)
  }
  drawSums(layout, rows)
  drawMentions(layout, mentionsOf(document))
  if (document.kind === 'devis') drawSignature(layout)
}

function sumsOf(document: PrintedDocument): Row[] {
  const { totals, kind, payments } = document
  const left = leftToPay(document)
  const settled = payments.map((payment) => ({ words: paymentText(kind, payment), cents: payment.cents }))
  return [
    { words: 'Total HT', cents: totals.netCents },
    ...vatRows(document.lines),
    { words: kind === 'avoir' ? 'Total de l’avoir TTC' : 'Total TTC', cents: totals.cents, isWhole: true },
    ...settled,
    ...(kind === 'facture' && left !== 0 ? [{ words: 'Reste à payer', cents: left }] : []),
  ]
}

function vatRows(lines: DocumentLine[]): Row[] {
  const byRate = Map.groupBy(lines, ({ vatRate }) => vatRate)
  const rates = [...byRate].filter(([rate]) => rate > 0).toSorted(([one], [other]) => one - other)
  return rates.map(([rate, ofRate]) => {
    const { vatCents, netCents } = totalsOf(ofRate)
    return { words: `TVA ${rateText(rate)} sur ${amount(netCents)}`, cents: sumOfLines(ofRate) && vatCents }
  })
}

function drawSums(layout: Layout, rows: Row[]): void {
  const { sheets } = layout
  layout.y += 14
  for (const { words, cents, isWhole } of rows) {
    const tag = sheets.tag('P')
    const style = {
      face: isWhole ? 'strong' : 'text',
      size: isWhole ? 12 : 9.5,
      ink: ink.nuit,
      hasEvenDigits: true,
    } as const
    const height = isWhole ? 28 : rowHeight
    if (isWhole) {
      sheets.box({ x: right - sumsWidth, y: layout.y, width: sumsWidth, height, ink: ink.ecume })
    }
    const y = layout.y + height / 2 + style.size * 0.36
    sheets.write(words, { ...style, hasEvenDigits: false, x: right - sumsWidth + 8, y }, tag)
    sheets.write(amount(cents), { ...style, x: right - 8, y, align: 'right' }, tag)
    layout.y += height + (isWhole ? 4 : 0)
  }
}

function drawMentions(layout: Layout, mentions: string[]): void {
  const { sheets, document } = layout
  layout.y += 26
  for (const sentence of mentions) {
    if (layout.y + lineCount(sentence, mention, inner) * 12 > floor) turn(layout, titleOf(document))
    layout.y =
      paragraph(
        layout,
        sentence,
        { ...mention, x: margin, y: layout.y, width: inner, step: 12 },
        sheets.tag('P'),
      ) + 3
  }
}

const signatureHeight = 84

function drawSignature(layout: Layout): void {
  const { sheets, document } = layout
  if (layout.y + signatureHeight + 12 > floor) turn(layout, titleOf(document))
  const y = layout.y + 6
  const width = (inner - 16) / 2
  const cells: [string, number][] = [
    ['Date et « bon pour accord »', margin],
    ['Nom et signature du client', margin + width + 16],
  ]
  for (const [words, x] of cells) {
    sheets.box({ x, y, width, height: signatureHeight, ink: ink.ecume })
    paragraph(
      layout,
      words,
      { face: 'strong', size: 8.5, ink: ink.nuit, x: x + 10, y: y + 18, width, step: 12 },
      sheets.tag('P'),
    )
  }
  layout.y = y + signatureHeight
}

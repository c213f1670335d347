import { drawMark, drawWind } from './brand.ts'
import { buyerLines, factsOf, kindWords, sellerLines, sellerOf, titleOf } from './document-words.ts'
import { ink, inner, type Layout, margin, paragraph, right } from './layout.ts'

const bandHeight = 112
const columnWidth = 236

/** The first page's head: whose paper it is, what it is, between whom. */
export function drawHead(layout: Layout): void {
  const { sheets, document } = layout
  const { seller } = document
  sheets.add()
  sheets.box({ x: 0, y: 0, width: right + margin, height: bandHeight, ink: ink.ecume })
  drawWind(sheets, bandHeight)
  drawMark(sheets, { x: margin, y: 32, size: 48 })

  const title = sheets.tag('H1')
  const name = {
    face: 'title',
    size: 15,
    ink: ink.nuit,
    x: margin + 62,
    y: 54,
    width: 230,
    step: 18,
  } as const
  const isShort = seller.name.length < 26
  paragraph(layout, seller.name, { ...name, y: isShort ? 61 : 52 }, null)
  sheets.write(
    kindWords[document.kind],
    { face: 'title', size: 26, ink: ink.nuit, x: right, y: 58, align: 'right' },
    title,
  )
  sheets.write(
    document.number,
    { face: 'strong', size: 11, ink: ink.nuit, x: right, y: 76, align: 'right' },
    title,
  )
  sheets.box({ x: right - 40, y: 86, width: 40, height: 3.5, ink: ink.soleil })

  const from = party(layout, {
    label: 'Prestataire',
    name: sellerOf(seller),
    lines: sellerLines(seller),
    x: margin,
  })
  const to = party(layout, {
    label: document.kind === 'devis' ? 'Proposé à' : 'Client',
    name: document.buyer.company || document.buyer.name,
    lines: buyerLines(document),
    x: right - columnWidth,
  })
  layout.y = Math.max(from, to) + 14
  drawFacts(layout)
}

function party(
  layout: Layout,
  { label, name, lines, x }: { label: string; name: string; lines: string[]; x: number },
): number {
  const { sheets } = layout
  const column = { x, width: columnWidth, ink: ink.nuit }
  sheets.write(label, { face: 'strong', size: 8.5, ink: ink.ciel, x, y: bandHeight + 34 }, sheets.tag('H2'))
  const tag = sheets.tag('P')
  let y = bandHeight + 52
  y = paragraph(layout, name, { ...column, face: 'strong', size: 10.5, y, step: 14 }, tag)
  for (const line of lines) {
    y = paragraph(
      layout,
      line,
      { ...column, ink: ink.grey, face: 'text', size: 9.5, y, step: 13.5 },
      sheets.tag('P'),
    )
  }
  return y
}

function drawFacts(layout: Layout): void {
  const { sheets, document, y } = layout
  const facts = factsOf(document)
  const width = inner / Math.max(facts.length, 3)
  sheets.line({ x: margin, y, width: inner, ink: ink.line })
  for (const [index, [label, value]] of facts.entries()) {
    const x = margin + index * width
    const tag = sheets.tag('P')
    sheets.write(label, { face: 'text', size: 8.5, ink: ink.grey, x, y: y + 18 }, tag)
    sheets.write(value, { face: 'strong', size: 10, ink: ink.nuit, x, y: y + 33 }, tag)
  }
  layout.y = y + 58
}

/** The foot of every page, once it is known how many there are. */
export function drawFeet({ sheets, document }: Layout): void {
  const { seller } = document
  const says = [sellerOf(seller), seller.siret && `SIRET ${seller.siret}`].filter(Boolean).join(' · ')
  const y = 841.89 - 44
  for (let page = 0; page < sheets.count(); page += 1) {
    const foot = { face: 'text', size: 7.5, ink: ink.grey, y } as const
    sheets.write(cutTo(says, 120), { ...foot, x: margin }, null, page)
    sheets.write(
      `${titleOf(document)} · page ${page + 1} sur ${sheets.count()}`,
      { ...foot, x: right, y: y + 12, align: 'right' },
      null,
      page,
    )
  }
}

/** A foot has one line; the whole of it stands in the head. */
function cutTo(value: string, letters: number): string {
  return value.length > letters ? `${value.slice(0, letters - 1)}…` : value
}

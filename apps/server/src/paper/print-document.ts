import { drawClosing } from './closing.ts'
import { sellerOf, titleOf } from './document-words.ts'
import { facturX } from './factur-x.ts'
import { drawFeet, drawHead } from './head.ts'
import type { Layout } from './layout.ts'
import { drawLines } from './lines-table.ts'
import { archived } from './pdf/archive.ts'
import { pdfFile } from './pdf/pdf-file.ts'
import { sheets } from './pdf/sheets.ts'
import type { PrintedDocument } from './printed-document.ts'

/**
 * A facture, avoir or devis as a PDF that can be kept, the same bytes whenever it is asked for. What a company receives
 * holds its Factur-X, which its own programs read.
 * Source: LAW-50.
 */
export function printDocument(document: PrintedDocument): Uint8Array {
  const layout: Layout = { sheets: sheets(), document, y: 0 }
  drawHead(layout)
  drawLines(layout)
  drawClosing(layout)
  drawFeet(layout)

  const about = { title: titleOf(document), author: sellerOf(document.seller), day: document.issuedOn }
  return archived(pdfFile(), layout.sheets, { about, facturX: facturX(document) })
}

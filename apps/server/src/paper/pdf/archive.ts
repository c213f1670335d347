import { escapedXml } from '../xml.ts'
import type { PdfFile } from './pdf-file.ts'
import type { Sheets } from './sheets.ts'
import { dict, list, pdfDate, type Ref, text } from './syntax.ts'

/** What a file says of itself. Shapes: `day` as 'YYYY-MM-DD', of its making. */
type About = { title: string; author: string; day: string }

/** The invoice as machines read it, under the name that its standard gives it. */
export type FacturX = { name: 'factur-x.xml'; xml: string }

const producer = 'Tramontane'

/**
 * The bytes of a file that can be kept for decades: PDF/A-3b, with its fonts, its colours and what it is within.
 * Source: ISO 19005-3; Factur-X 1.0.
 */
export function archived(
  file: PdfFile,
  pages: Sheets,
  { about, facturX }: { about: About; facturX: FacturX | null },
): Uint8Array {
  const { pages: kids, structure } = pages.finish(file)
  const attached = facturX && attach(file, facturX, about.day)
  const root = file.add(
    dict({
      Type: '/Catalog',
      Pages: kids,
      Metadata: file.addStream(
        { Type: '/Metadata', Subtype: '/XML' },
        Buffer.from(metadata(about, Boolean(facturX))),
        { isPlain: true },
      ),
      OutputIntents: list([outputIntent(file)]),
      Lang: '(fr-FR)',
      MarkInfo: dict({ Marked: 'true' }),
      StructTreeRoot: structure,
      ViewerPreferences: dict({ DisplayDocTitle: 'true' }),
      AF: attached ? list([attached]) : undefined,
      Names: attached
        ? dict({ EmbeddedFiles: dict({ Names: list([text('factur-x.xml'), attached]) }) })
        : undefined,
    }),
  )
  const made = pdfDate(about.day)
  const info = file.add(
    dict({
      Title: text(about.title),
      Author: text(about.author),
      Producer: text(producer),
      CreationDate: made,
      ModDate: made,
    }),
  )
  return file.bytes({ root, info })
}

function attach(file: PdfFile, { name, xml }: FacturX, day: string): Ref {
  const bytes = Buffer.from(xml)
  const stream = file.addStream(
    {
      Type: '/EmbeddedFile',
      Subtype: '/text#2Fxml',
      Params: dict({ Size: bytes.length, ModDate: pdfDate(day) }),
    },
    bytes,
  )
  return file.add(
    dict({
      Type: '/Filespec',
      F: `(${name})`,
      UF: text(name),
      Desc: text('La facture, pour les programmes'),
      AFRelationship: '/Alternative',
      EF: dict({ F: stream, UF: stream }),
    }),
  )
}

function outputIntent(file: PdfFile): Ref {
  const profile = file.addStream({ N: 3 }, srgb)
  return file.add(
    dict({
      Type: '/OutputIntent',
      S: '/GTS_PDFA1',
      OutputConditionIdentifier: '(sRGB)',
      Info: '(sRGB)',
      DestOutputProfile: profile,
    }),
  )
}

function metadata({ title, author, day }: About, isInvoice: boolean): string {
  const made = `${day}T00:00:00Z`
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapedXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapedXml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>fr-FR</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>${producer}</pdf:Producer>
<xmp:CreateDate>${made}</xmp:CreateDate><xmp:ModifyDate>${made}</xmp:ModifyDate><xmp:MetadataDate>${made}</xmp:MetadataDate>
</rdf:Description>
${isInvoice ? invoiceMetadata : ''}</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`
}

/** What readers of invoices look for, and the description of it that an archive wants. */
const invoiceMetadata = `<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>hybrid invoices</pdfaSchema:schema>
<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${[
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters'],
  ['Version', 'The actual version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
]
  .map(
    ([name, meaning]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${meaning}</pdfaProperty:description></rdf:li>`,
  )
  .join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
`

/** The colours of a screen, as an ICC profile of 480 bytes. Source: Compact ICC Profiles, sRGB-v4-nano, CC0. */
const srgb = Buffer.from(
  `AAAB4GxjbXMEIAAAbW50clJHQiBYWVogB+IAAwAUAAkADgAdYWNzcE1TRlQAAAAAc2F3c2N0cmwAAAAAAAAAAAAAAAAAAPbWAAEA
AAAA0y1oYW5keem/Vlo+AbaDI4VVRvdPqgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAKZGVzYwAAAPwAAAAkY3BydAAA
ASAAAAAid3RwdAAAAUQAAAAUY2hhZAAAAVgAAAAsclhZWgAAAYQAAAAUZ1hZWgAAAZgAAAAUYlhZWgAAAawAAAAUclRSQwAAAcAA
AAAgZ1RSQwAAAcAAAAAgYlRSQwAAAcAAAAAgbWx1YwAAAAAAAAABAAAADGVuVVMAAAAIAAAAHABzAFIARwBCbWx1YwAAAAAAAAAB
AAAADGVuVVMAAAAGAAAAHABDAEMAMAAAWFlaIAAAAAAAAPbWAAEAAAAA0y1zZjMyAAAAAAABDD8AAAXd///zJgAAB5AAAP2S///7
of///aIAAAPcAADAcVhZWiAAAAAAAABvoAAAOPIAAAOPWFlaIAAAAAAAAGKWAAC3iQAAGNpYWVogAAAAAAAAJKAAAA+FAAC2xHBh
cmEAAAAAAAMAAAACZmkAAPKnAAANWQAAE9AAAApb`,
  'base64',
)

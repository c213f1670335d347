import { expect, test } from 'bun:test'
import { facturX } from './factur-x.ts'
import { printDocument } from './print-document.ts'
import { readPdf } from './testing/read-pdf.ts'
import { sampleCompany, sampleDocument, sampleLine } from './testing/sample-documents.ts'

function valuesOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'g'))].map(
    ([, value = '']) => value,
  )
}

test('a company’s facture holds its Factur-X, a consumer’s and a devis none', () => {
  const document = sampleDocument({ buyer: sampleCompany })
  expect(readPdf(printDocument(document)).attached).toEqual([facturX(document)?.xml ?? ''])
  const { raw } = readPdf(printDocument(document))
  expect(raw).toContain('/AFRelationship /Alternative')
  expect(raw).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')

  expect(readPdf(printDocument(sampleDocument())).attached).toEqual([])
  expect(facturX(sampleDocument({ kind: 'devis', buyer: sampleCompany }))).toBeNull()
})

test('below the thresholds of VAT it says so: category E, no taxes, and the mention as the reason', () => {
  const { xml } = facturX(sampleDocument({ buyer: sampleCompany, payments: [] })) ?? { xml: '' }
  expect(valuesOf(xml, 'CategoryCode')).toEqual(['E', 'E'])
  expect(valuesOf(xml, 'ExemptionReason')).toEqual(['TVA non applicable, article 293 B du CGI'])
  expect(valuesOf(xml, 'ExemptionReasonCode')).toEqual(['VATEX-FR-FRANCHISE'])
  expect(valuesOf(xml, 'TaxTotalAmount')).toEqual(['0.00'])
  expect(valuesOf(xml, 'DuePayableAmount')).toEqual(['39.00'])
})

test('an avoir is of type 381 and names its facture', () => {
  const { xml } =
    facturX(sampleDocument({ kind: 'avoir', buyer: sampleCompany, credits: 'F-2026-00012' })) ?? {}
  expect(valuesOf(xml ?? '', 'TypeCode')[0]).toBe('381')
  expect(valuesOf(xml ?? '', 'IssuerAssignedID')).toEqual(['F-2026-00012'])
})

test('whatever the rates and roundings, lines make the sum without taxes, and taxes make the whole', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const lines = Array.from({ length: 1 + (seed % 9) }, (_, index) =>
      sampleLine({
        vatRate: [0, 550, 1000, 2000][(seed * 7 + index * 3) % 4] ?? 0,
        unitCents: (seed * 7919 + index * 104_729) % 20_011,
        quantity: 1 + ((seed + index) % 4),
      }),
    )
    const { xml } = facturX(sampleDocument({ buyer: sampleCompany, lines })) ?? { xml: '' }
    const cents = (name: string) => valuesOf(xml, name).map((value) => Math.round(Number(value) * 100))
    const [basis = 0] = cents('TaxBasisTotalAmount')
    const [tax = 0] = cents('TaxTotalAmount')
    expect(sum(cents('LineTotalAmount').slice(0, -1))).toBe(basis)
    expect(sum(cents('BasisAmount'))).toBe(basis)
    expect(sum(cents('CalculatedAmount'))).toBe(tax)
    expect(cents('GrandTotalAmount')).toEqual([basis + tax])
    expect(basis + tax).toBe(sum(lines.map((line) => line.cents)))
  }
})

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

test('what a person typed cannot break it', () => {
  const buyer = { ...sampleCompany, company: 'A & B <C> "D"\u0000' }
  const { xml } = facturX(sampleDocument({ buyer })) ?? { xml: '' }
  expect(xml).toContain('<ram:Name>A &amp; B &lt;C&gt; &quot;D&quot;</ram:Name>')
})

test('who charges VAT says its number, and category S with the rate', () => {
  const { seller } = sampleDocument()
  const lines = [sampleLine({ vatRate: 2000 })]
  const { xml } = facturX(
    sampleDocument({ buyer: sampleCompany, lines, seller: { ...seller, vatNumber: 'FR83732829320' } }),
  ) ?? { xml: '' }
  expect(xml).toContain('<ram:ID schemeID="VA">FR83732829320</ram:ID>')
  expect(valuesOf(xml, 'CategoryCode')).toEqual(['S', 'S'])
  expect(valuesOf(xml, 'ExemptionReasonCode')).toEqual([])
  expect(valuesOf(xml, 'TaxTotalAmount')).toEqual(['6.50'])
})

test.each([
  ['with a BIC', 'AGRIFRPP', ['AGRIFRPP']],
  ['without one', '', []],
] as const)('a transfer is asked for to its account, %s; once it is paid, no more', (_, bic, bics) => {
  const bank = { holder: 'Cers & fils', iban: 'FR7630006000011234567890189', bic }
  const asked = { buyer: sampleCompany, seller: { ...sampleDocument().seller, bank } }
  const { xml } = facturX(sampleDocument({ ...asked, payments: [] })) ?? { xml: '' }
  expect(xml).toMatch(/SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58<.*<ram:ApplicableTradeTax>/)
  expect(valuesOf(xml, 'IBANID')).toEqual([bank.iban])
  expect(valuesOf(xml, 'AccountName')).toEqual(['Cers &amp; fils'])
  expect(valuesOf(xml, 'BICID')).toEqual([...bics])
  expect(facturX(sampleDocument(asked))?.xml).not.toContain('IBANID')
})

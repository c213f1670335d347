import type { Day } from '@tramontane/domain/days/day'
import { type DocumentLine, totalsOf } from '@tramontane/domain/documents/document'
import {
  accountOf,
  latePaymentText,
  leftToPay,
  noDiscountText,
  recoveryText,
  sellerOf,
  serviceDays,
} from './document-words.ts'
import type { FacturX } from './pdf/archive.ts'
import type { PrintedDocument } from './printed-document.ts'
import { escapedXml } from './xml.ts'

const namespaces = [
  ['rsm', 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'],
  ['ram', 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100'],
  ['udt', 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100'],
]

/**
 * The invoice as the buyer's programs read it, in the words of EN 16931; null for what is no invoice, and for a buyer
 * without a SIREN.
 * Source: EN 16931-3-3 (Cross Industry Invoice); Factur-X 1.0.
 */
export function facturX(document: PrintedDocument): FacturX | null {
  if (document.kind === 'devis' || !document.buyer.siren) return null
  const declared = namespaces.map(([prefix, name]) => `xmlns:${prefix}="${name}"`).join(' ')
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice ${declared}>${context(document)}${header(document)}<rsm:SupplyChainTradeTransaction>${[
    ...tradeLines(document),
    agreement(document),
    delivery(document),
    settlement(document),
  ].join('')}</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>
`
  return { name: 'factur-x.xml', xml }
}

/** S1 is an invoice of services, S2 one that was paid before it. */
function context(document: PrintedDocument): string {
  const process = leftToPay(document) > 0 ? 'S1' : 'S2'
  return `<rsm:ExchangedDocumentContext>${element(
    'BusinessProcessSpecifiedDocumentContextParameter',
    element('ID', process),
  )}${element(
    'GuidelineSpecifiedDocumentContextParameter',
    element('ID', 'urn:cen.eu:en16931:2017'),
  )}</rsm:ExchangedDocumentContext>`
}

function header({ kind, number, issuedOn, seller, reason }: PrintedDocument): string {
  const notes: [string, string][] = [
    ['PMD', latePaymentText],
    ['PMT', recoveryText],
    ['AAB', noDiscountText],
    ['REG', seller.legalForm],
    ['AAI', reason ?? ''],
  ]
  const told = notes.flatMap(([subject, words]) =>
    words ? [element('IncludedNote', said('Content', words) + element('SubjectCode', subject))] : [],
  )
  return `<rsm:ExchangedDocument>${[
    element('ID', number),
    element('TypeCode', kind === 'avoir' ? '381' : '380'),
    element('IssueDateTime', date(issuedOn)),
    ...told,
  ].join('')}</rsm:ExchangedDocument>`
}

function tradeLines({ lines }: PrintedDocument): string[] {
  const nets = netLines(lines)
  return lines.map((line, index) => {
    const net = nets[index] ?? 0
    const quantity = net < 0 ? -line.quantity : line.quantity
    const tax = element('TypeCode', 'VAT') + category(line.vatRate)
    const days = line.on && period(line.on, line.until ?? line.on)
    return element(
      'IncludedSupplyChainTradeLineItem',
      [
        element('AssociatedDocumentLineDocument', element('LineID', String(index + 1))),
        element('SpecifiedTradeProduct', said('Name', line.label) + said('Description', line.detail)),
        element(
          'SpecifiedLineTradeAgreement',
          element('NetPriceProductTradePrice', element('ChargeAmount', price(net / quantity))),
        ),
        element(
          'SpecifiedLineTradeDelivery',
          `<ram:BilledQuantity unitCode="C62">${quantity}</ram:BilledQuantity>`,
        ),
        element(
          'SpecifiedLineTradeSettlement',
          element('ApplicableTradeTax', tax) +
            (days ?? '') +
            element('SpecifiedTradeSettlementLineMonetarySummation', element('LineTotalAmount', euros(net))),
        ),
      ].join(''),
    )
  })
}

/** Prices hold their taxes: without them, to the cent, so that the lines of a rate make its sum. */
function netLines(lines: DocumentLine[]): number[] {
  const sums = new Map<number, DocumentLine[]>()
  return lines.map((line) => {
    const before = sums.get(line.vatRate) ?? []
    const now = [...before, line]
    sums.set(line.vatRate, now)
    return totalsOf(now).netCents - totalsOf(before).netCents
  })
}

function agreement({ seller, buyer }: PrintedDocument): string {
  const sellerSiren = seller.siret.replace(/\D/g, '').slice(0, 9)
  const registration = `<ram:ID schemeID="FC">${sellerSiren}</ram:ID>`
  const contact = [
    said('PersonName', seller.soleTrader || seller.name),
    seller.phone && element('TelephoneUniversalCommunication', said('CompleteNumber', seller.phone)),
    seller.email && element('EmailURIUniversalCommunication', said('URIID', seller.email)),
  ].join('')
  return element(
    'ApplicableHeaderTradeAgreement',
    element(
      'SellerTradeParty',
      [
        said('Name', sellerOf(seller)),
        organisation(sellerSiren),
        element('DefinedTradeContact', contact),
        address(seller),
        reach(sellerSiren),
        element('SpecifiedTaxRegistration', registration),
        seller.vatNumber
          ? element('SpecifiedTaxRegistration', `<ram:ID schemeID="VA">${seller.vatNumber}</ram:ID>`)
          : '',
      ].join(''),
    ) +
      element(
        'BuyerTradeParty',
        [
          said('Name', buyer.company || buyer.name),
          organisation(buyer.siren),
          address(buyer),
          reach(buyer.siren),
        ].join(''),
      ),
  )
}

/** 0002 is the register of SIREN. */
function organisation(siren: string): string {
  return element('SpecifiedLegalOrganization', `<ram:ID schemeID="0002">${siren}</ram:ID>`)
}

/** 0225 is the French directory of electronic invoices, where a company is found by its SIREN. */
function reach(siren: string): string {
  return element('URIUniversalCommunication', `<ram:URIID schemeID="0225">${siren}</ram:URIID>`)
}

function address({ street, postalCode, city }: { street: string; postalCode: string; city: string }): string {
  return element(
    'PostalTradeAddress',
    [
      said('PostcodeCode', postalCode),
      said('LineOne', street),
      said('CityName', city),
      element('CountryID', 'FR'),
    ].join(''),
  )
}

function delivery(document: PrintedDocument): string {
  const days = serviceDays(document)
  const event =
    days && element('ActualDeliverySupplyChainEvent', element('OccurrenceDateTime', date(days.until)))
  return element('ApplicableHeaderTradeDelivery', event ?? '')
}

function settlement(document: PrintedDocument): string {
  const { totals, issuedOn, dueOn, kind, credits } = document
  const left = leftToPay(document)
  const days = serviceDays(document)
  return element(
    'ApplicableHeaderTradeSettlement',
    [
      element('InvoiceCurrencyCode', 'EUR'),
      transfer(document),
      ...taxes(document),
      days ? period(days.from, days.until) : '',
      element('SpecifiedTradePaymentTerms', element('DueDateDateTime', date(dueOn ?? issuedOn))),
      element(
        'SpecifiedTradeSettlementHeaderMonetarySummation',
        [
          element('LineTotalAmount', euros(totals.netCents)),
          element('TaxBasisTotalAmount', euros(totals.netCents)),
          `<ram:TaxTotalAmount currencyID="EUR">${euros(totals.vatCents)}</ram:TaxTotalAmount>`,
          element('GrandTotalAmount', euros(totals.cents)),
          element('TotalPrepaidAmount', euros(totals.cents - left)),
          element('DuePayableAmount', euros(left)),
        ].join(''),
      ),
      kind === 'avoir' && credits
        ? element('InvoiceReferencedDocument', element('IssuerAssignedID', credits))
        : '',
    ].join(''),
  )
}

/** 58 is a SEPA credit transfer. */
function transfer(document: PrintedDocument): string {
  const account = accountOf(document)
  if (!account) return ''
  const { holder, iban, bic } = account
  return element(
    'SpecifiedTradeSettlementPaymentMeans',
    [
      element('TypeCode', '58'),
      element('PayeePartyCreditorFinancialAccount', said('IBANID', iban) + said('AccountName', holder)),
      bic && element('PayeeSpecifiedCreditorFinancialInstitution', said('BICID', bic)),
    ].join(''),
  )
}

function taxes({ lines, seller }: PrintedDocument): string[] {
  return [...Map.groupBy(lines, ({ vatRate }) => vatRate)].map(([rate, ofRate]) => {
    const { netCents, vatCents } = totalsOf(ofRate)
    const reason = rate === 0 ? said('ExemptionReason', seller.vatMention || 'Exonération de TVA') : ''
    return element(
      'ApplicableTradeTax',
      [
        element('CalculatedAmount', euros(vatCents)),
        element('TypeCode', 'VAT'),
        reason,
        element('BasisAmount', euros(netCents)),
        category(rate, rate === 0 ? element('ExemptionReasonCode', 'VATEX-FR-FRANCHISE') : ''),
      ].join(''),
    )
  })
}

/** S is the usual category of taxes, E without taxes, as for who is below the thresholds of VAT. */
function category(rate: number, between = ''): string {
  return [
    element('CategoryCode', rate > 0 ? 'S' : 'E'),
    between,
    element('RateApplicablePercent', (rate / 100).toFixed(2)),
  ].join('')
}

function period(from: Day, until: Day): string {
  return element(
    'BillingSpecifiedPeriod',
    element('StartDateTime', date(from)) + element('EndDateTime', date(until)),
  )
}

function date(day: Day): string {
  return `<udt:DateTimeString format="102">${day.replaceAll('-', '')}</udt:DateTimeString>`
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** A price for one may be finer than a cent: its line is not. */
function price(cents: number): string {
  return (cents / 100).toFixed(4).replace(/00$/, '')
}

/** An element that is left out where there is nothing to say. */
function said(name: string, value: string): string {
  return value && element(name, escapedXml(value))
}

function element(name: string, content: string): string {
  return `<ram:${name}>${content}</ram:${name}>`
}

import { sellerName } from '@tramontane/content/business/seller'
import type { Day } from '@tramontane/domain/days/day'
import { plainFrenchDate, shortFrenchDate } from '@tramontane/domain/days/french-date'
import type { DocumentKind, DocumentMethod, DocumentSeller } from '@tramontane/domain/documents/document'
import { spacedIban } from '@tramontane/domain/site/bank'
import type { BankAccount } from '@tramontane/domain/site/business-settings'
import { formatWithCents } from '@tramontane/domain/words/money'
import type { PrintedDocument } from './printed-document.ts'

export const kindWords: Record<DocumentKind, string> = { facture: 'Facture', avoir: 'Avoir', devis: 'Devis' }

const methodWords: Record<DocumentMethod, string> = {
  cash: 'en espèces',
  card: 'par carte',
  cheque: 'par chèque',
  transfer: 'par virement',
  online: 'par carte, en ligne',
}

/** What its window and its list of files call it. */
export function titleOf({ kind, number }: PrintedDocument): string {
  return `${kindWords[kind]} ${number}`
}

/** Who sells, as a paper names it. Source: Code de commerce, R526-27. */
export function sellerOf({ name, legalName, soleTrader }: DocumentSeller): string {
  return sellerName({ identity: { name, legalName }, legal: { soleTrader } })
}

export function sellerLines(seller: DocumentSeller): string[] {
  return [
    seller.legalForm,
    seller.street,
    `${seller.postalCode} ${seller.city}`.trim(),
    seller.siret && `SIRET ${seller.siret}`,
    seller.phone,
    seller.email,
  ].filter(Boolean)
}

export function buyerLines({ buyer }: PrintedDocument): string[] {
  return [
    buyer.company && buyer.name,
    buyer.street,
    `${buyer.postalCode} ${buyer.city}`.trim(),
    buyer.siren && `SIREN ${buyer.siren.replace(/(\d{3})(?=\d)/g, '$1\u00a0')}`,
  ].filter(Boolean)
}

function isForCompany({ buyer }: PrintedDocument): boolean {
  return Boolean(buyer.siren || buyer.company)
}

/** Units: euro cents. What takes an avoir back asks for nothing: its first facture was paid. */
export function leftToPay({ kind, credits, totals, payments }: PrintedDocument): number {
  if (kind === 'facture' && credits) return 0
  return totals.cents - payments.reduce((sum, { cents }) => sum + cents, 0)
}

/** The first and last day of what was done; null where no line says one. */
export function serviceDays({ lines }: PrintedDocument): { from: Day; until: Day } | null {
  const days = lines.flatMap(({ on, until }) => [on ?? [], until ?? []].flat()).toSorted()
  const [from, until] = [days[0], days.at(-1)]
  return from && until ? { from, until } : null
}

/** What stands between the parties and the lines. */
export function factsOf(document: PrintedDocument): [string, string][] {
  const days = serviceDays(document)
  const isOneDay = days?.from === days?.until
  const facts: [string, string | null | undefined][] = [
    ['Date d’émission', plainFrenchDate(document.issuedOn)],
    ['Date de la prestation', days && isOneDay ? plainFrenchDate(days.from) : null],
    ['Période', days && !isOneDay ? `${shortFrenchDate(days.from)} – ${shortFrenchDate(days.until)}` : null],
    ['Valable jusqu’au', document.validUntil && plainFrenchDate(document.validUntil)],
    ['Facture créditée', document.kind === 'avoir' ? document.credits : null],
    [
      'Échéance',
      document.kind === 'facture' && (document.dueOn || isForCompany(document))
        ? plainFrenchDate(document.dueOn ?? document.issuedOn)
        : null,
    ],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

export function rateText(vatRate: number): string {
  return `${String(vatRate / 100).replace('.', ',')} %`
}

/** How each sum came, or went back. */
export function paymentText(kind: DocumentKind, { on, method }: PrintedDocument['payments'][number]): string {
  return `${kind === 'avoir' ? 'Remboursé' : 'Réglé'} le ${plainFrenchDate(on)} ${methodWords[method]}`
}

export const latePaymentText =
  'En cas de retard, pénalités au taux de trois fois l’intérêt légal, exigibles sans rappel.'
export const recoveryText = 'Indemnité forfaitaire pour frais de recouvrement en cas de retard : 40 €.'
export const noDiscountText = 'Pas d’escompte pour paiement anticipé.'

/** The account that a transfer of what is left goes to; null where it is not said. */
export function accountOf(document: PrintedDocument): BankAccount | null {
  const isAsked = document.kind === 'facture' && leftToPay(document) > 0
  return (isAsked && document.seller.bank) || null
}

function transferText(document: PrintedDocument): string {
  const account = accountOf(document)
  if (!account) return ''
  const { holder, iban, bic } = account
  const number = `IBAN ${spacedIban(iban)}`.replaceAll(' ', '\u00a0')
  return `À payer par virement à ${holder}, ${number}${bic && `, BIC\u00a0${bic}`}, en rappelant ${document.number}.`
}

/** The sentences below the sums. Source: LAW-50. */
export function mentionsOf(document: PrintedDocument): string[] {
  const { kind, seller, credits, reason } = document
  const isPaid = kind === 'facture' && !credits && leftToPay(document) <= 0
  const mediator = [seller.mediator.name, seller.mediator.address, seller.mediator.url]
    .filter(Boolean)
    .join(', ')
  const toCompany = ['Catégorie d’opération : prestation de services.', noDiscountText]
  return [
    kind === 'avoir' && credits && `Cet avoir porte sur la facture ${credits}.`,
    ...(kind === 'devis' ? (reason?.split('\n') ?? []) : []),
    kind === 'avoir' && reason && `Motif : ${reason.replace(/\.$/, '')}.`,
    kind === 'facture' && credits && `Cette facture annule l’avoir ${credits}.`,
    seller.vatMention && `${seller.vatMention.replace(/\.$/, '')}.`,
    isPaid && 'Facture acquittée.',
    transferText(document),
    ...(kind === 'facture' && isForCompany(document) ? [...toCompany, latePaymentText, recoveryText] : []),
    !isForCompany(document) &&
      seller.mediator.name &&
      `Médiateur de la consommation, à saisir gratuitement après une réclamation écrite : ${mediator}.`,
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '') as string[]
}

/** What an amount is said to be. */
export function amount(cents: number): string {
  return formatWithCents(cents)
}

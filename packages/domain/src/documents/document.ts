import type { Day } from '../days/day.ts'
import { grouped } from '../grouped.ts'
import type { BankAccount } from '../site/business-settings.ts'

/** What is given on paper for money: an invoice, what credits one, a quotation. */
export const documentKinds = ['facture', 'avoir', 'devis'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** How money came or went back, as a paper says it; `online` is by card through the payment provider. */
export const documentMethods = ['cash', 'card', 'cheque', 'transfer', 'online'] as const
export type DocumentMethod = (typeof documentMethods)[number]

/**
 * One line of a document: so many of something, done on a day, or from one day until another.
 * Units: `quantity` a whole number; cents of euro, all taxes included; `vatRate` in hundredths of a percent, 0 where no
 * VAT applies.
 */
export type DocumentLine = {
  label: string
  detail: string
  on: Day | null
  until: Day | null
  quantity: number
  unitCents: number
  cents: number
  vatRate: number
}

/** One of something, without VAT. Units: euro cents. */
export function documentLine(label: string, cents: number, on: Day | null = null): DocumentLine {
  return { label, detail: '', on, until: null, quantity: 1, unitCents: cents, cents, vatRate: 0 }
}

/** Units: euro cents; `cents` is `netCents` and `vatCents`. */
export type DocumentTotals = { netCents: number; vatCents: number; cents: number }

/** Who sold, as the settings said it on that day; texts are empty where they said nothing. */
export type DocumentSeller = {
  name: string
  legalName: string
  legalForm: string
  /** The own name of a sole trader, without 'EI'. */
  soleTrader: string
  siret: string
  street: string
  postalCode: string
  city: string
  phone: string
  email: string
  vatMention: string
  /** Its own VAT number; left out while it charges none, and of documents from before it could. */
  vatNumber?: string
  /** Of a facture that is to be paid by transfer, where the business said where to. */
  bank?: BankAccount
  mediator: { name: string; address: string; url: string }
}

/** Who bought, as they were known on that day; texts are empty where nothing was known. */
export type DocumentBuyer = {
  name: string
  company: string
  siren: string
  street: string
  postalCode: string
  city: string
}

/** Units: euro cents. */
export type DocumentPayment = { on: Day; method: DocumentMethod; cents: number }

export type Numbered = { kind: DocumentKind; year: number; serial: number }

const letters: Record<DocumentKind, string> = { facture: 'F', avoir: 'A', devis: 'D' }

/** 'F-2026-00001'. */
export function documentNumber({ kind, year, serial }: Numbered): string {
  return `${letters[kind]}-${year}-${String(serial).padStart(5, '0')}`
}

/** What such a number says; null for what is none. */
export function readNumber(text: string): Numbered | null {
  const [, letter, year, serial] = /^([FAD])-(\d{4})-(\d{5,})$/.exec(text.trim().toUpperCase()) ?? []
  const kind = documentKinds.find((one) => letters[one] === letter)
  return kind && Number(serial) > 0 ? { kind, year: Number(year), serial: Number(serial) } : null
}

/**
 * The day and number of the next document of a kind: continuous within its year, and never of a day before the last one,
 * whatever the clock became since. Source: LAW-50.
 * Shapes: `last` is the last document of the kind, null before the first; `taken` the highest number of each year that was
 * given and is not here any more.
 */
export function nextInSeries({
  today,
  last,
  taken,
}: {
  today: Day
  last: { issuedOn: Day; year: number; serial: number } | null
  taken: ReadonlyMap<number, number>
}): { issuedOn: Day; year: number; serial: number } {
  const issuedOn = last && last.issuedOn > today ? last.issuedOn : today
  const year = Number(issuedOn.slice(0, 4))
  const here = last?.year === year ? last.serial : 0
  return { issuedOn, year, serial: Math.max(here, taken.get(year) ?? 0) + 1 }
}

/** More documents than any business gives between a copy and its restore. */
const numbersSkippedMax = 1_000

/**
 * Of numbers that somebody says have left, those that are more likely mistyped: of a year to come, or far above what is
 * known of their kind and year. What is believed is skipped for good.
 * Shapes: `known` as many of a series as are known; one that nothing is known of begins at 0.
 */
export function farNumbers(said: Numbered[], known: Numbered[], today: Day): Numbered[] {
  return said.filter(({ kind, year, serial }) => {
    const ofSeries = known.filter((one) => one.kind === kind && one.year === year)
    const reached = Math.max(0, ...ofSeries.map((one) => one.serial))
    return year > Number(today.slice(0, 4)) || serial > reached + numbersSkippedMax
  })
}

/** Units: euro cents, all taxes included. */
export function sumOfLines(lines: Pick<DocumentLine, 'cents'>[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0)
}

/** The totals of lines whose prices hold their taxes. Rounded per rate, so that the parts make the whole. */
export function totalsOf(lines: DocumentLine[]): DocumentTotals {
  const byRate = grouped(lines, ({ vatRate }) => vatRate)
  const vatCents = [...byRate].reduce((sum, [rate, ofRate]) => sum + vatWithin(sumOfLines(ofRate), rate), 0)
  const cents = sumOfLines(lines)
  return { netCents: cents - vatCents, vatCents, cents }
}

/** What a sum that holds its taxes holds of them. Units: euro cents; hundredths of a percent. */
export function vatWithin(cents: number, rate: number): number {
  return Math.round((cents * rate) / (10_000 + rate))
}

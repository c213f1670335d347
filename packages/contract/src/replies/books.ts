import { receiptMeans, receiptSubjects } from '@tramontane/domain/books/receipts'
import { z } from 'zod'
import { cents, count, day, id, instant } from './parts.ts'

/** A line of the books: what was received, or, below zero, given back or taken back. Units: euro cents. */
export const receipt = z.strictObject({
  id,
  at: instant,
  /** Its Paris day. */
  day,
  /** Of the document that says it; null while there is none. */
  number: z.string().nullable(),
  /** Of the same document: its page is `/api/documents/{id}.pdf`. */
  documentId: id.nullable(),
  clientId: id.nullable(),
  /** The company, else the person; empty where nobody knows any more. */
  clientName: z.string(),
  isCompany: z.boolean(),
  /** In words. */
  nature: z.string(),
  cents,
  means: z.enum(receiptMeans),
})

export type Receipt = z.infer<typeof receipt>

/** What lines come to. */
const sum = { cents, lines: count }

/** Of a whole calendar month or quarter. Shapes: `name` is '2027-03' or '2027-T1'; `isOver` once its last day is past. */
const declared = z.strictObject({
  name: z.string(),
  from: day,
  to: day,
  cents,
  /** What of it holds VAT, by rate in percent. */
  rates: z.array(z.strictObject({ rate: z.number(), cents, vatCents: cents })),
  isOver: z.boolean(),
})

export type DeclaredPeriod = z.infer<typeof declared>

/** What the books of a span come to, and what is declared of each month and quarter that it touches. Units: euro cents. */
export const bookSums = z.strictObject({
  from: day,
  to: day,
  ...sum,
  receivedCents: cents,
  /** Below zero. */
  givenBackCents: cents,
  means: z.array(z.strictObject({ means: z.enum(receiptMeans), ...sum })),
  subjects: z.array(z.strictObject({ subject: z.enum(receiptSubjects), ...sum })),
  /** Of companies and partners, who are reported apart. */
  companies: z.strictObject(sum),
  months: z.array(declared),
  quarters: z.array(declared),
})

export type BookSums = z.infer<typeof bookSums>

/** What is reported of one Paris day, of consumers or of companies, at one rate. Units: euro cents; `rate` is in percent. */
const reportedDay = z.strictObject({
  day,
  isCompany: z.boolean(),
  rate: z.number(),
  ...sum,
  vatCents: cents,
})

export type ReportedDay = z.infer<typeof reportedDay>

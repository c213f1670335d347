import { documentKinds, documentMethods } from '@tramontane/domain/documents/document'
import { z } from 'zod'
import { bankAccount, cents, count, day, id, instant } from '../parts.ts'

/**
 * So many of something, on a day, or from one day until another.
 * Units: cents of euro, taxes included; rates in hundredths of a percent.
 */
export const documentLine = z.strictObject({
  label: z.string(),
  detail: z.string(),
  on: day.nullable(),
  until: day.nullable(),
  quantity: count,
  unitCents: cents,
  cents,
  vatRate: count,
})

/** Units: euro cents; `cents` is `netCents` and `vatCents`. */
const documentTotals = z.strictObject({ netCents: cents, vatCents: cents, cents })

/** Who sold, as the settings said it on that day; texts are empty where they said nothing. */
const documentSeller = z.strictObject({
  name: z.string(),
  legalName: z.string(),
  legalForm: z.string(),
  soleTrader: z.string(),
  siret: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  vatMention: z.string(),
  /** Left out while the business charges no VAT. */
  vatNumber: z.string().optional(),
  /** Where its transfer goes; left out of what is not to be paid by one, and where the settings did not say. */
  bank: bankAccount.optional(),
  mediator: z.strictObject({ name: z.string(), address: z.string(), url: z.string() }),
})

/** Who bought, as they were known on that day; texts are empty where nothing was known. */
const documentBuyer = z.strictObject({
  name: z.string(),
  company: z.string(),
  siren: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
})

/** Units: euro cents. */
const documentPayment = z.strictObject({ on: day, method: z.enum(documentMethods), cents })

/** A facture, avoir or devis as it left the house: it never changes. Sums are above zero, of an avoir too. */
const document = z.strictObject({
  id,
  kind: z.enum(documentKinds),
  number: z.string(),
  issuedOn: day,
  issuedAt: instant,
  /** In whose file it stands; null for somebody who is not known any more. */
  clientId: id.nullable(),
  /** What it is of: a wash, or the payment of a subscription's month. */
  appointmentId: id.nullable(),
  paymentId: id.nullable(),
  /** Of an avoir, the facture that it credits; of a facture that takes an avoir back, that avoir. */
  credits: z.strictObject({ id, number: z.string() }).nullable(),
  /** Why, of an avoir; of a devis what its owner wrote and what it becomes, a sentence a line. */
  reason: z.string().nullable(),
  /** Of a devis: the last day on which it can be accepted. */
  validUntil: day.nullable(),
  /** Of the facture of a month: the last day on which it is paid in time. */
  dueOn: day.nullable(),
  seller: documentSeller,
  buyer: documentBuyer,
  lines: z.array(documentLine),
  totals: documentTotals,
  /** What was known to be paid when it was made. */
  payments: z.array(documentPayment),
})

export type Document = z.infer<typeof document>

/** GET /api/documents: a document with whom it was made for in one member. */
export const documentRow = document
  .omit({ buyer: true, clientId: true })
  .extend({ client: documentBuyer.extend({ id: id.nullable() }) })

export type DocumentRow = z.infer<typeof documentRow>

/** What the whole view comes to: `cents` is factures less avoirs. Units: euro cents. */
export const documentSums = z.strictObject({
  cents,
  factureCents: cents,
  avoirCents: cents,
  devisCents: cents,
})

import { z } from 'zod'
import { cents, count, day, id } from '../parts.ts'

/** The facture of a month, and how it stands. Units: euro cents, what its avoirs took off left out. */
const monthBill = z.strictObject({
  id,
  number: z.string(),
  issuedOn: day,
  dueOn: day,
  washes: count,
  cents,
  receivedCents: cents,
  leftCents: count,
  isLate: z.boolean(),
})

export type MonthBill = z.infer<typeof monthBill>

/** How a company is billed by the month, what waits for its next facture, and those that it had, the latest first. */
export const monthBilling = z.strictObject({
  isCompany: z.boolean(),
  /** Days in which a facture is paid; null for who pays each wash. */
  days: count.nullable(),
  waiting: z.strictObject({ washes: count, cents }),
  bills: z.array(monthBill),
})

export type MonthBilling = z.infer<typeof monthBilling>

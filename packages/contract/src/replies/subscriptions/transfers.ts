import { z } from 'zod'
import { cents, count, day } from '../parts.ts'

/** What one month of a subscription brings by transfer. Units: euro cents; `end` is the first day of the next month. */
const transferMonth = z.strictObject({
  start: day,
  end: day,
  expectedCents: cents,
  receivedCents: cents,
  leftCents: count,
  isLate: z.boolean(),
  /** As they were noted; below zero taken back or given back. */
  transfers: z.array(z.strictObject({ cents, on: day })),
})

export type TransferMonthView = z.infer<typeof transferMonth>

/** The months of a subscription that is paid by transfer, the latest first; `next` can be paid ahead. */
export const transferPlan = z.strictObject({
  months: z.array(transferMonth),
  next: transferMonth.nullable(),
})

export type TransferPlan = z.infer<typeof transferPlan>

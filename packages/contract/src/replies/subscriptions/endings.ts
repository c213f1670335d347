import type { ChargeUntil, GivenBack } from '@tramontane/domain/contracts/endings'
import { renouncedOutcomes } from '@tramontane/domain/contracts/one-off-contract'
import { terminationGrounds } from '@tramontane/domain/contracts/termination'
import type { WithdrawalComputation } from '@tramontane/domain/contracts/withdrawal-refund'
import { z } from 'zod'
import { cents, count, day, hour, id, instant } from '../parts.ts'

/** How the refund of a withdrawal comes about. */
export const withdrawalComputation = z.strictObject({
  paidCents: cents,
  laterCents: cents,
  monthCents: cents,
  washes: count,
  washesDone: count,
  wasExpress: z.boolean(),
  refundedCents: cents,
  drivesCents: cents,
  chargedWashes: count,
  keptCents: cents,
  refundCents: cents,
  missingCents: cents,
}) satisfies z.ZodType<WithdrawalComputation>

const cutPeriod = z.strictObject({
  period: z.strictObject({ start: day, end: day }),
  days: count,
  servedDays: count,
  dueCents: cents,
})

/** What comes back of one payment, and how it comes about. */
export const givenBack = z.strictObject({
  ...cutPeriod.shape,
  paidCents: cents,
  refundedCents: cents,
  keptCents: cents,
  missingCents: cents,
}) satisfies z.ZodType<GivenBack>

/** Months that are still charged until an end, and the days of a last one. */
export const chargeUntil = z.strictObject({
  months: count,
  monthlyCents: cents,
  rest: cutPeriod.nullable(),
  totalCents: cents,
}) satisfies z.ZodType<ChargeUntil>

/** POST /api/client-withdrawal answers what goes back, how it comes about, and until when it is on its way. */
export const withdrawalReply = z.strictObject({
  declaredAt: instant,
  refundCents: cents,
  refund: withdrawalComputation,
  refundDueDay: day,
})

export type WithdrawalReply = z.infer<typeof withdrawalReply>

/** What it answers: the last day of the contract. */
export const reasonJudged = z.strictObject({ lastDay: day })

export type ReasonJudged = z.infer<typeof reasonJudged>

/** POST /api/admin/terminations answers what it ends for, and the last day. */
export const terminated = z.strictObject({ ground: z.enum(terminationGrounds), lastDay: day })

export type Terminated = z.infer<typeof terminated>

/** By notice, by withdrawal, or at once by an administrator. */
export const wayOut = z.enum(['cancellation', 'withdrawal', 'immediate'])

export type WayOut = z.infer<typeof wayOut>

export const previewedWash = z.strictObject({
  id,
  service: z.string(),
  day,
  /** Null while none is agreed. */
  time: hour.nullable(),
})

export type PreviewedWash = z.infer<typeof previewedWash>

/** What comes back of what was paid beyond the last day, month by month, and until when it is on its way. */
export const givenBackPreview = z.strictObject({ months: z.array(givenBack), cents, dueDay: day })

export type GivenBackPreview = z.infer<typeof givenBackPreview>

/** What would come of one contract. Days are Paris days, money cents. */
export const endingPreview = z.strictObject({
  subscriptionId: id,
  reference: z.string(),
  /** 'Renault Clio' */
  vehicle: z.string(),
  way: wayOut,
  /** The last day that is served; today for an end at once. */
  lastDay: day,
  /** The end of the minimum term was not announced in time: no thirty days are asked. */
  isWithoutNotice: z.boolean(),
  /** Months that are still charged until then, and the days of a last one. */
  charge: chargeUntil,
  /** What was paid beyond that day; null for a withdrawal, which has its own computation. */
  givenBack: givenBackPreview.nullable(),
  /** A month that is unpaid stays due. */
  overdueCents: cents,
  /** Whether a provider charges them, or the client pays by hand. */
  isPaidByCard: z.boolean(),
  /** The last day of withdrawal while it is open. */
  lastWithdrawalDay: day.nullable(),
  /** Of a withdrawal. */
  refund: z.strictObject({ computation: withdrawalComputation, dueDay: day }).nullable(),
  /** Booked for the end or later: cancelled with the contract. Soonest first. */
  washes: z.array(previewedWash),
})

export type EndingPreview = z.infer<typeof endingPreview>

/** GET /api/admin/endings/received/preview: what would come of a declaration that came by letter, e-mail or phone. */
export const receivedPreview = z.strictObject({
  /** Its end, or why it changes nothing: it left too late, another one stands, the contract was over. */
  outcome: z.enum(['ends', 'late', 'stands', 'over']),
  /** Of one that is late the last day of withdrawal; the day of the one that stands; the first day after the end. */
  since: day.nullable(),
  ending: endingPreview.nullable(),
  /** Of a one-off wash: what it does, the last day of withdrawal, and that on which money may be on its way back. */
  wash: z.strictObject({ effect: z.enum(renouncedOutcomes), lastDay: day, refundDueDay: day }).nullable(),
})

export type ReceivedPreview = z.infer<typeof receivedPreview>

/** POST /api/admin/endings/received answers what came of it. */
export const receivedReply = z.strictObject({
  /** An earlier declaration stands: nothing changed. */
  isRepeated: z.boolean(),
  /** The last day of the contract; null where it goes on. */
  lastDay: day.nullable(),
  /** Of a withdrawal in time: what goes back, what of it the owner gives back by hand, and until when. */
  refund: z.strictObject({ cents, byHandCents: cents, dueDay: day }).nullable(),
  /** Of a one-off wash: what it did, where it is new. */
  wash: z.enum(renouncedOutcomes).nullable(),
})

export type ReceivedReply = z.infer<typeof receivedReply>

export const endingsPreview = z.strictObject({
  endings: z.array(endingPreview),
  /** Washes after the end that were paid apart, and whether they are cancelled: only with the account. */
  apart: z.strictObject({ washes: z.array(previewedWash), areCancelled: z.boolean() }),
  /** Of a deletion: the day in whose early hours the account is erased; null for at once. */
  erasedOn: day.nullable(),
})

export type EndingsPreview = z.infer<typeof endingsPreview>

/** POST /api/client-deletion answers when the account is erased; null for at once. */
export const deletionReply = z.strictObject({ erasedOn: day.nullable() })

export type DeletionReply = z.infer<typeof deletionReply>

/** POST /api/cancellation-request and POST /api/withdrawal-request answer when it was received, and nothing of a contract. */
export const declared = z.strictObject({ declaredAt: instant })

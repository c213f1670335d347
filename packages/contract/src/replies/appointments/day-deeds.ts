import { progressSteps } from '@tramontane/domain/washes/progress'
import { appointmentStatuses } from '@tramontane/domain/washes/statuses'
import { paymentMethods } from '@tramontane/domain/washes/wash-payments'
import { z } from 'zod'
import { cents, day, hour, id, instant } from '../parts.ts'

const step = z.enum(progressSteps)

/** How far the owner is with a wash: the last step, and each with its time, in their order. */
export const progress = z.strictObject({
  step,
  at: instant,
  steps: z.array(z.strictObject({ step, at: instant })),
})

export type StopProgress = z.infer<typeof progress>

/**
 * A line of what was received for a wash; below zero it corrects one before, or, with a reason, is money that went back.
 * Units: euro cents.
 */
const washPayment = z.strictObject({
  id,
  method: z.enum(paymentMethods),
  cents,
  at: instant,
  reason: z.string().nullable(),
})

export type WashPayment = z.infer<typeof washPayment>

/** The same in its client's file: newest first, with what it was for. */
export const fileWashPayment = washPayment.extend({ appointmentId: id.nullable(), day, service: z.string() })

export type FileWashPayment = z.infer<typeof fileWashPayment>

/** What a wash costs, and what was received for it. Units: euro cents. */
export const due = z.strictObject({
  /** What is still to be paid of what has a price. */
  cents,
  /** What it costs; null for what has no price yet. */
  lines: z.array(z.strictObject({ kind: z.enum(['wash', 'travel']), cents: cents.nullable() })),
  paidCents: cents,
  /** What may still be received; null while a line has no price, when any sum may. */
  leftCents: cents.nullable(),
  /** False where it was over before payments were noted: what was paid then is not known, and nothing is asked for. */
  isAsked: z.boolean(),
  /** In the order in which they were added. */
  payments: z.array(washPayment),
})

/** POST /api/appointments/{id}/progress: how the wash stands. The same key answers the same again. */
export const progressed = z.strictObject({
  appointmentId: id,
  status: z.enum(appointmentStatuses),
  progress: progress.nullable(),
  /** When the client was told that the van is there; null where nobody is told. */
  arrivesAt: instant.nullable(),
  /** Its client is written to, in some seconds. */
  isTold: z.boolean(),
})

export type Progressed = z.infer<typeof progressed>

/** POST /api/appointments/{id}/payments: the line that was added, and what is left. */
export const paidWash = z.strictObject({ appointmentId: id, payment: washPayment, due })

export type PaidWash = z.infer<typeof paidWash>

/** A stop that begins later: its hour as its client knows it, and the one to expect. */
const lateStop = z.strictObject({
  appointmentId: id,
  clientName: z.string(),
  from: hour,
  to: hour,
  /** Written to, in some seconds; in a preview, whether they would be. */
  told: z.boolean(),
})

export const lateNotice = z.strictObject({ affected: z.array(lateStop) })

export type LateNotice = z.infer<typeof lateNotice>

/** POST /api/admin/undo: what was taken back. */
export const deedUndone = z.strictObject({
  kind: z.enum([...progressSteps, 'payment', 'photo', 'late']),
  /** Null of a late notice, which is of a whole round. */
  appointmentId: id.nullable(),
  undoneAt: instant,
})

export type DeedUndone = z.infer<typeof deedUndone>

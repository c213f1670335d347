import type { ApiErrorKey } from '@tramontane/contract/errors'
import { count } from '@tramontane/contract/replies/parts'
import { type ZodType, z } from 'zod'
import type { ApiTag } from './tags.ts'

/** A reply in JSON, or a file of that type. */
export type Reply = ZodType | { file: string }

/**
 * What a route cannot say of itself. Its path, who may call it and what it takes are read from the route: see
 * `mounted-calls.ts`.
 */
export type Call = {
  tag: ApiTag
  /** What it is for, in a few words. */
  summary: string
  /** What must be known besides. */
  more?: string
  /** By status. */
  replies: Record<number, Reply>
  /** Refusals of its own; those that follow from the route are added by `refusals.ts`. */
  refusals?: ApiErrorKey[]
}

/** By method and path, as they are mounted: 'PATCH /api/contact/:id'. */
export type Calls = Record<string, Call>

const success = z.literal(true)

/** `{ success: true }`. Source: W-01. */
export const done = z.strictObject({ success })

/** `{ success: true, data }`, with the extras that the reply names. */
export function answered<Data extends ZodType>(data: Data, extras: Record<string, ZodType> = {}) {
  return z.strictObject({ success, data, ...extras })
}

/** A page of a list: `{ success: true, data, total }`. Source: W-12. */
export function listed<Row extends ZodType>(row: Row) {
  return answered(z.array(row), { total: count })
}

/** What stands beside `success`, without `data`. */
export function told(members: Record<string, ZodType>) {
  return z.strictObject({ success, ...members })
}

export const csv: Reply = { file: 'text/csv' }

/** Of a client who moves a wash, from the client space or by a link. */
export const moveRefusals = [
  ...(['visit_too_early', 'visit_too_far', 'visit_day_off', 'visit_outside_hours'] as const),
  ...(['visit_outside_sector', 'wash_suspended', 'under_way', 'not_coming', 'notice_too_short'] as const),
  ...(['quota_reached', 'no_wash_left', 'slot_taken', 'subscription_inactive'] as const),
  ...(['subscription_paused', 'payment_overdue', 'express_start_required'] as const),
]

import { dayParts } from '@tramontane/domain/washes/waitlist'
import { z } from 'zod'
import { day, id, instant } from '../parts.ts'

const wait = {
  id,
  subscriptionId: id.nullable(),
  placeId: id.nullable(),
  service: z.string(),
  address: z.string(),
  from: day,
  to: day,
  weekdays: z.array(z.int().min(1).max(7)),
  parts: z.array(z.enum(dayParts)),
  /** The last day on which it counts: that of the window, or of the contract. */
  until: day,
  /** In words: 'du 23 au 27 novembre 2026, le lundi ou le mardi, le matin'. */
  wish: z.string(),
  createdAt: instant,
  /** When the person was last told of a start. */
  toldAt: instant.nullable(),
}

/** What a client waits for. */
export const clientWait = z.strictObject(wait)

export type ClientWait = z.infer<typeof clientWait>

/** Somebody who waits, for the owner. */
export const adminWait = z.strictObject({
  ...wait,
  clientId: id,
  clientName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

export type AdminWait = z.infer<typeof adminWait>
